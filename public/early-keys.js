/* Keeps the keys that are pressed before the app hears them; src/app/loading/early-keys.ts types them. */
window.earlyKeys = [];
window.onkeydown = function (event) {
  window.earlyKeys.push(event);
};
