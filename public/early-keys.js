/* Keeps keys that no field hears before the app does; src/app/loading/early-keys.ts types them. */
window.earlyKeys = [];
window.onkeydown = function (event) {
  if (event.target === document.body) window.earlyKeys.push(event);
};
