/*
 * Says that the browser is too old in place of a white page. It runs where nothing else of the app does: a classic script, in
 * words that every browser knows. What it asks for is what the build takes for granted.
 */
(function () {
  function tell() {
    var words = document.getElementById('too-old');
    if (words) words.hidden = false;
  }
  function hasLookbehind() {
    try {
      return new RegExp('(?<=a)b').test('ab');
    } catch (error) {
      return false;
    }
  }
  function isTooOld() {
    return !(
      'noModule' in document.createElement('script') &&
      Array.prototype.toSorted &&
      Array.prototype.findLast &&
      Object.hasOwn &&
      hasLookbehind()
    );
  }
  if (isTooOld()) document.addEventListener('DOMContentLoaded', tell);
  // A part that the engine cannot even read, before anything was drawn.
  window.addEventListener('error', function (event) {
    var root = document.getElementById('root');
    if (event.error && event.error.name === 'SyntaxError' && !(root && root.firstChild)) tell();
  });
})();
