// The sizes of a message, as they are.
import { t } from "../../../i18n/index.ts";
import { ratio } from "../../../state/sizes.ts";
import type { Crossing, Sizes } from "../../../state/types.ts";

/** A message that was written here has no source to be compared with; one that can't be read has no sizes. */
export function SizesView({ crossing: { sizes, received }, refused }: { crossing: Crossing; refused: boolean }) {
  const compared = received === undefined ? ratio(sizes) : undefined;
  return (
    <dl class="sizes" aria-label={t("wire.sizes")} title={t("wire.size.note")}>
      {received === undefined && <Size name="sourceChars" value={sizes.sourceChars} />}
      {received === undefined && <Size name="sourceBytes" value={sizes.sourceBytes} />}
      <Size name="messageBytes" value={refused ? undefined : sizes.messageBytes} />
      {sizes.gzipBytes !== undefined && <Size name="gzipBytes" value={refused ? undefined : sizes.gzipBytes} />}
      {compared !== undefined && (
        <div>
          <dt>{t("wire.size.ratio")}</dt>
          <dd>{t(`wire.size.${compared.word}`, { times: compared.times })}</dd>
        </div>
      )}
    </dl>
  );
}

function Size({ name, value }: { name: keyof Sizes; value: number | undefined }) {
  return (
    <div>
      <dt>{t(`wire.size.${name}`)}</dt>
      <dd>{value?.toLocaleString("en") ?? "–"}</dd>
    </div>
  );
}
