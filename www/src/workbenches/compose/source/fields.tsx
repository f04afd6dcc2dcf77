// The fields of the Source pane: a module with its name, or the text of a pasted message; what is wrong stands below.
import type { Editor } from "../../../editor/editor.ts";
import { json } from "../../../editor/json.ts";
import { Code } from "../../../parts/code.tsx";
import { tabId } from "../../../parts/tabs.tsx";
import { lineAndColumn } from "../../../state/json-places.ts";
import { problemsOf } from "../../../state/problems.ts";
import type { Span } from "../../../engine/types.ts";
import type { Sender } from "../../../state/types.ts";
import { useSelect } from "../../../store.ts";
import { findingOf } from "../../module/message/findings.ts";
import { findingsOf, notesOf, problemText } from "../../module/source/findings.ts";
import { useId, useMemo, useRef } from "preact/hooks";
import type { Bench } from "../bench.ts";
import type { Module, SideName } from "../state.ts";
import { nameOf } from "../summary.ts";
import { t } from "../texts.ts";

interface ModuleParts {
  readonly bench: Bench;
  readonly module: Module;
  readonly number: number;
  readonly hidden: boolean;
  /** The side of a comparison that it is on. */
  readonly side: SideName | undefined;
}

export function ModuleField({ bench, module, number, hidden, side }: ModuleParts) {
  const { id, source } = module;
  const sender = useSelect(bench.compose, (state) => state.senders.get(id));
  const current = sender?.source === source ? sender : undefined;
  const findings = useMemo(() => (current === undefined ? [] : findingsOf(current)), [current]);
  const notes = useMemo(() => (current === undefined ? undefined : notesOf(current)), [current]);
  const editor = useRef<Editor | undefined>(undefined);
  const tab = side === undefined ? ({ role: "tabpanel", "aria-labelledby": tabId(`compose-module-${id}`) } as const) : {};
  return (
    <div id={`compose-module-${id}`} class="field" hidden={hidden} {...tab}>
      {side === undefined ? <NameHead bench={bench} module={module} /> : <SideHead bench={bench} side={side} />}
      <Code
        label={t("source.editor", { number })}
        source={source}
        onChange={(text) => bench.runner.edit({ type: "source", module: id, source: text })}
        findings={findings}
        hold={editor}
        {...(notes === undefined ? {} : { notes })}
      />
      {current !== undefined && <Problems bench={bench} module={id} sender={current} goTo={(span) => editor.current?.select(span)} />}
    </div>
  );
}

interface ProblemsParts {
  readonly bench: Bench;
  readonly module: number;
  readonly sender: Sender;
  readonly goTo: (span: Span) => void;
}

function Problems({ bench, module, sender, goTo }: ProblemsParts) {
  const modules = useSelect(bench.compose, (state) => state.modules);
  const problems = problemsOf(sender);
  if (problems.length === 0) return null;
  return (
    <ul class="field-problems" aria-label={t("source.problems", { module: nameOf(modules, module) })}>
      {problems.map((problem) => {
        const { tone, sign, message, code, hint } = problemText(problem);
        return (
          <li key={`${problem.line} ${message}`}>
            <button type="button" onClick={() => goTo(problem.span)}>
              <span class="problem-place">{t("source.line", { line: problem.line })}</span>{" "}
              <span class={`is-${tone}`}>
                {sign} {message}
              </span>{" "}
              {code !== undefined && <code>{code}</code>} {hint}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function NameHead({ bench, module }: { bench: Bench; module: Module }) {
  const { compose, runner } = bench;
  const modules = useSelect(compose, (state) => state.modules);
  const room = useRef<HTMLDivElement>(null);
  const id = useId();
  const twice = module.name.trim() !== "" && modules.some((one) => one.id !== module.id && one.name.trim() === module.name.trim());
  const remove = () => {
    const tabs = room.current?.closest(".fields");
    runner.edit({ type: "remove", module: module.id });
    requestAnimationFrame(() => tabs?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus());
  };
  return (
    <div ref={room} class="field-head">
      <label for={id}>{t("source.name")}</label>
      <input
        id={id}
        class="text-field module-name"
        value={module.name}
        placeholder={nameOf(modules, module.id)}
        maxLength={80}
        spellcheck={false}
        autocomplete="off"
        {...(twice ? { "aria-describedby": `${id}-twice` } : {})}
        onInput={(event) => compose.dispatch({ type: "rename", module: module.id, name: event.currentTarget.value })}
      />
      {modules.length > 1 && (
        <button type="button" class="quiet" onClick={remove}>
          {t("source.remove", { module: nameOf(modules, module.id) })}
        </button>
      )}
      {twice && (
        <p id={`${id}-twice`} class="field-note">
          {t("source.name.twice")}
        </p>
      )}
    </div>
  );
}

/** Which module or message stands on a side. */
export function SideHead({ bench, side }: { bench: Bench; side: SideName }) {
  const { compose, runner } = bench;
  const modules = useSelect(compose, (state) => state.modules);
  const of = useSelect(compose, (state) => state.sides[side].of);
  const id = useId();
  return (
    <div class="field-head">
      <label for={id}>{t(`source.${side}`)}</label>
      <select
        id={id}
        class="text-field"
        value={String(of)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          runner.edit({ type: "choose", side, of: value === "message" ? value : Number(value) });
        }}
      >
        {modules.map((module) => (
          <option key={module.id} value={String(module.id)}>
            {nameOf(modules, module.id)}
          </option>
        ))}
        <option value="message">{t("source.pasted")}</option>
      </select>
      {side === "before" && (
        <button type="button" class="quiet" onClick={() => runner.edit({ type: "swap" })}>
          {t("source.swap")}
        </button>
      )}
    </div>
  );
}

/** The text of a pasted message; what the engine can't read in it is told at its place. */
export function TextField({ bench, side }: { bench: Bench; side: SideName }) {
  const { compose, runner } = bench;
  const text = useSelect(compose, (state) => state.sides[side].text);
  const refusals = useSelect(compose, (state) => state.refusals);
  const refusal = text.trim() === "" ? undefined : refusals.find((one) => one.side === side && one.text === text);
  const findings = useMemo(() => (refusal === undefined ? [] : [findingOf(refusal)]), [refusal]);
  const editor = useRef<Editor | undefined>(undefined);
  return (
    <div class="field">
      <SideHead bench={bench} side={side} />
      <Code
        label={t(`source.message.${side}`)}
        source={text}
        onChange={(written) => runner.edit({ type: "text", side, text: written })}
        findings={findings}
        language={json}
        hold={editor}
      />
      {text.trim() === "" && <p class="field-note">{t("source.message.hint")}</p>}
      {findings.length > 0 && (
        <ul class="field-problems" aria-label={t("source.message.problems")}>
          {findings.map(({ from, to, message, code }) => (
            <li key={from}>
              <button type="button" onClick={() => editor.current?.select({ start: from, end: to })}>
                <span class="problem-place">{t("source.place", { ...lineAndColumn(text, from) })}</span>{" "}
                <span class="is-refuted">✕ {message}</span> <code>{code}</code>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
