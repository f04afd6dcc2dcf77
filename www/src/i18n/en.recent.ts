// The texts of the Recent panel in English; they load with it.
export const enRecent = {
  "lead": "What you write is kept here, in this browser only: the last 20 states, up to 5 MB.",
  "none": "Nothing yet. What you change appears here.",
  "nothing": "This browser keeps nothing for this page. Take a link or a file along.",
  "list": "Recent states",
  "open": "Open",
  "unnamed": "no function",
  "remove": "Remove",
  "removeOf": "Remove {name}, {time}",
  "gone": "This state is not there any more.",
  "size": "{size} KB",

  "anew": "Begin anew",
  "reset": "Reset",
  "reset.note": "Every workbench as the page opens.",
  "empty": "Start empty",
  "empty.note": "The workbench in front, with nothing in it.",
  "ask": "You have unsaved work. It goes to Recent.",
  "ask.lost": "You have unsaved work, and this browser can't keep it.",
  "ask.reset": "Yes, reset",
  "ask.empty": "Yes, start empty",
  "ask.no": "No, go on",
} as const;
