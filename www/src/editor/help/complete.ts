// What can be written at the caret: names of the module, built-ins that the engine has, words of the language.
import { autocompletion, type Completion, type CompletionContext, type CompletionResult, startCompletion } from "@codemirror/autocomplete";
import { EditorView } from "@codemirror/view";
import { keywords, namesAt } from "../../state/names.ts";
import { tokensOf } from "../../state/tokens.ts";
import { type Builtin, builtins } from "./builtins.ts";
import { builtinDom } from "./dom.ts";
import { h } from "./texts.ts";

const optionOf = (one: Builtin, label: string): Completion => ({
  label,
  detail: one.signature.slice(one.signature.indexOf(one.name) + one.name.length),
  info: () => builtinDom([one]),
});

/** Members of a global after its dot; after anything else what values of any kind answer to, each name once. */
function membersOf(owner: string | undefined): readonly Completion[] {
  const members = builtins.filter((one) => !one.method && one.owner === owner);
  if (members.length > 0) return members.map((one) => optionOf(one, one.name));
  const names = new Map<string, Builtin[]>();
  for (const one of builtins) if (one.method) names.set(one.name, [...(names.get(one.name) ?? []), one]);
  return [...names].map(([label, all]) => ({ label, detail: all.map((one) => one.owner).join(", "), info: () => builtinDom(all) }));
}

function complete(context: CompletionContext): CompletionResult | null {
  const source = context.state.doc.toString();
  const written = context.matchBefore(/[\p{L}_$][\p{L}\p{N}\p{M}_$]*/u);
  const from = written?.from ?? context.pos;
  const inText = tokensOf(source).filter(({ start, end }) => start < context.pos && context.pos <= end).at(-1);
  // Interpolations are read as code; the rest of a text or a comment is nobody's name.
  if (inText?.kind === "comment" || (inText?.kind === "string" && context.pos < inText.end)) return null;
  const before = source.slice(Math.max(0, from - 80), from);
  const owner = /([\p{L}_$][\p{L}\p{N}\p{M}_$]*)\??\.$/u.exec(before)?.[1];
  const validFor = /^[\p{L}\p{N}\p{M}_$]*$/u;
  if (owner !== undefined || /[^.\d]\??\.$/.test(before)) return { from, options: membersOf(owner), validFor };
  if (written === null && !context.explicit) return null;
  const { module, local } = namesAt(source, context.pos);
  const isGlobal = (one: Builtin) => !one.method && one.owner === "" && !module.has(one.name);
  const options: Completion[] = [
    ...local.map((label) => ({ label, detail: h("kind.local"), boost: 3 })),
    ...[...module].map(([label, head]) => ({ label, detail: head.slice(label.length).trim() || h("kind.value"), boost: 2 })),
    ...builtins.filter(isGlobal).map((one) => optionOf(one, one.name)),
    ...keywords.map((label) => ({ label, detail: h("kind.word"), boost: -2 })),
  ];
  return { from, options, validFor };
}

/** The list opens by itself only after the dot of a global: Enter at the end of a line is a new line. */
const afterDot = EditorView.updateListener.of((update) => {
  if (!update.docChanged || !update.transactions.some((one) => one.isUserEvent("input.type"))) return;
  const { head } = update.state.selection.main;
  const written = update.state.doc.sliceString(Math.max(0, head - 12), head);
  const owner = /([A-Z][A-Za-z]+)\.$/.exec(written)?.[1];
  if (owner !== undefined && builtins.some((one) => !one.method && one.owner === owner)) startCompletion(update.view);
});

export const completion = [autocompletion({ override: [complete], activateOnTyping: false, icons: false, tooltipClass: () => "complete" }), afterDot];
