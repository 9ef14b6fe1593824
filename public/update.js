/*
 * Waits on a page without the app until a new service worker has taken over, and goes on to the path that follows the "#".
 * Chromium may hold the new worker back as long as a page of the former version is open.
 */
(function () {
  var LONGEST_MS = 2000;
  var isGone = false;
  function goOn() {
    if (isGone) return;
    isGone = true;
    // One slash, so that no other site is meant.
    location.replace('/' + decodeURIComponent(location.hash.slice(1)).replace(/^[/\\]+/, ''));
  }
  setTimeout(goOn, LONGEST_MS);
  navigator.serviceWorker.addEventListener('controllerchange', goOn);
})();
