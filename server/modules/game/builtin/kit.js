/**
 * What both games share: settings that the page sends, pause while hidden, sounds, pointer and keys, the panel over the
 * field. The frame is sandboxed: it stores nothing and reaches no network. The server writes this script and that of the
 * game into one (game-plugin.ts).
 */
// biome-ignore lint/correctness/noUnusedVariables: the script of the game uses it
const kit = (() => {
  /** @type {{ theme: string, locale: import('@muyu/contract/core/locale.ts').Locale, sound: boolean, best: number, scale: number }} */
  const settings = { theme: 'dark', locale: 'zh_CN', sound: false, best: 0, scale: 1 };
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  // The page of the server has these elements (game-plugin.ts).
  const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const panel = /** @type {HTMLElement} */ (document.querySelector('#panel'));
  const scoreText = /** @type {HTMLElement} */ (document.querySelector('#score'));
  const pausedText = /** @type {HTMLElement} */ (document.querySelector('#paused'));
  /** @type {Record<'resize' | 'settings', (() => void)[]>} */
  const listeners = { resize: [], settings: [] };
  let paused = false;
  /** @type {AudioContext | undefined} */
  let audio;
  /** @type {number | undefined} */
  let sentScore;
  const size = { width: 0, height: 0 };

  /** @param {{ type: 'ready' | 'start' } | { type: 'score' | 'over', score: number }} message */
  const send = (message) => parent.postMessage(message, '*');
  /**
   * @template Text
   * @param {Record<import('@muyu/contract/core/locale.ts').Locale, Text>} texts
   */
  const say = (texts) => texts[settings.locale] ?? texts.zh_CN;

  function resize() {
    const scale = Math.min(3, devicePixelRatio || 1);
    size.width = canvas.clientWidth;
    size.height = canvas.clientHeight;
    canvas.width = Math.round(size.width * scale);
    canvas.height = Math.round(size.height * scale);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    for (const listener of listeners.resize) listener();
  }
  addEventListener('resize', resize);

  /**
   * Play goes on with the next tap or key, so that nobody returns to a game that already moves.
   * @param {boolean} next
   */
  function setPaused(next) {
    paused = next;
    document.documentElement.dataset.paused = String(next);
    if (audio) void (next ? audio.suspend() : audio.resume());
  }
  const pause = () => setPaused(true);
  const resume = () => paused && setPaused(false);
  document.addEventListener('visibilitychange', () => document.hidden && pause());
  addEventListener('blur', pause);
  addEventListener('pointerdown', resume);
  addEventListener('keydown', resume, true);

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data !== 'object' || data === null) return;
    if (data.type === 'settings') {
      // The page knows the best score of before: one of this round stays.
      const best = Math.max(settings.best, data.best ?? 0);
      for (const key of Object.keys(settings)) if (key in data) Object.assign(settings, { [key]: data[key] });
      settings.best = best;
      document.documentElement.dataset.theme = settings.theme;
      document.documentElement.style.setProperty('--scale', String(settings.scale));
      document.documentElement.lang = settings.locale.slice(0, 2);
      pausedText.textContent = say({
        zh_CN: '暂停了，点一下继续',
        en_US: 'Paused. Tap to go on.',
        ja: '一時停止中。タップで再開します',
      });
      for (const listener of listeners.settings) listener();
    }
  });

  /**
   * A short tone, only with the sound switched on.
   * @param {number} frequency
   * @param {OscillatorType} kind
   */
  function tone(frequency, seconds = 0.12, kind = 'sine') {
    if (!settings.sound) return;
    audio ??= new AudioContext();
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.type = kind;
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start();
    oscillator.stop(audio.currentTime + seconds);
  }

  /**
   * Shows the panel: the title of the game, a line and the button that starts.
   * @param {string} title
   * @param {string} line
   * @param {string} button
   * @param {() => void} onStart
   */
  function showPanel(title, line, button, onStart) {
    panel.replaceChildren();
    /**
     * @template {'h1' | 'p' | 'button'} Tag
     * @param {Tag} tag
     * @param {string} text
     */
    const add = (tag, text) => {
      const element = document.createElement(tag);
      element.textContent = text;
      panel.append(element);
      return element;
    };
    add('h1', title).id = 'title';
    add('p', line).id = 'line';
    document.title = title;
    canvas.setAttribute('aria-label', title);
    const start = add('button', button);
    start.type = 'button';
    start.addEventListener('click', () => {
      panel.hidden = true;
      setPaused(false);
      canvas.focus();
      send({ type: 'start' });
      onStart();
    });
    panel.hidden = false;
    start.focus({ preventScroll: true });
  }

  /**
   * Shows the score and sends it: the page saves that of a game that is left before its end.
   * @param {number} score
   */
  function showScore(score) {
    if (score !== sentScore) send({ type: 'score', score });
    sentScore = score;
    const best = Math.max(settings.best, score);
    const words = say({ zh_CN: ['得分', '最高'], en_US: ['Score', 'Best'], ja: ['スコア', 'ベスト'] });
    const text = `${words[0]} ${score}   ${words[1]} ${best}`;
    if (scoreText.textContent !== text) scoreText.textContent = text;
  }

  /** @param {number} score */
  function over(score) {
    settings.best = Math.max(settings.best, score);
    send({ type: 'over', score });
  }

  /**
   * The name of a key, the same with Caps Lock.
   * @param {KeyboardEvent} event
   */
  const keyOf = ({ key }) => (key.length === 1 ? key.toLowerCase() : key);
  /**
   * Whether the key belongs to the browser, such as Alt+← and Ctrl+D.
   * @param {KeyboardEvent} event
   */
  const isShortcut = ({ altKey, ctrlKey, metaKey }) => altKey || ctrlKey || metaKey;

  /** @param {string} name */
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  /** @type {(x: number, y: number, width: number, height: number, radius: number) => void} */
  const box = (x, y, width, height, radius) => {
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
  };

  const begin = () => {
    resize();
    send({ type: 'ready' });
  };
  return {
    begin,
    box,
    canvas,
    colour,
    context,
    hasLessMotion: () => lessMotion.matches,
    isPaused: () => paused || document.hidden,
    isShortcut,
    keyOf,
    /** @type {(name: keyof typeof listeners, listener: () => void) => void} */
    on: (name, listener) => listeners[name].push(listener),
    over,
    panel,
    say,
    settings,
    showPanel,
    showScore,
    size,
    tone,
  };
})();
