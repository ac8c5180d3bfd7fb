// Every browser runs this, so it is written for the oldest: where one is older than what the app is built for
// (web/build/supported-browsers.ts), the page says so instead of staying blank.
// biome-ignore-all lint/complexity/useArrowFunction: for browsers without arrow functions.
// biome-ignore-all lint/suspicious/noVar: for browsers without let and const.
(function () {
  var sentences = {
    en: 'This browser is too old for Usward. It works in Chrome or Edge 111, Firefox 115, Safari 16.4 (iOS 16.4), and later versions.',
    es: 'Este navegador es demasiado antiguo para Usward. Funciona en Chrome o Edge 111, Firefox 115, Safari 16.4 (iOS 16.4) y versiones posteriores.',
    ar: 'هذا المتصفح أقدم من أن يعمل فيه Usward. يعمل في Chrome أو Edge 111 و Firefox 115 و Safari 16.4 (iOS 16.4) والإصدارات الأحدث.',
  };

  /** Each is as new as one of those versions: Firefox 115, Chrome 111 and Safari 16.4. */
  function isSupported() {
    try {
      return (
        typeof Array.prototype.toSorted === 'function' &&
        CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
        // biome-ignore lint/complexity/useRegexLiterals: an older Safari could not read this file.
        new RegExp('(?<=a)b').test('ab')
      );
    } catch (_error) {
      return false;
    }
  }

  function say() {
    var language = String(navigator.language).slice(0, 2);
    var notice = document.createElement('p');
    notice.id = 'old-browser';
    notice.setAttribute('role', 'alert');
    notice.lang = language in sentences ? language : 'en';
    notice.dir = notice.lang === 'ar' ? 'rtl' : 'ltr';
    notice.textContent = sentences[notice.lang];
    notice.style.margin = '0';
    notice.style.padding = '24px';
    notice.style.font = '18px/1.5 sans-serif';
    document.body.insertBefore(notice, document.body.firstChild);
  }

  if (!isSupported()) say();
})();
