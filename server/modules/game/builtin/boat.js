/** A boat on the river at dusk: steer around rocks, collect lanterns, faster and faster. */
(() => {
  const { context, size, canvas } = kit;
  const maxLives = 3;
  let boat = { x: 0.5, target: 0.5, tilt: 0 };
  /** @type {{ x: number, y: number, radius: number, drift: number, turn: number, isLantern: boolean, taken?: true }[]} */
  let things = [];
  let score = 0;
  let speed = 0;
  let nextIn = 0;
  let lives = 0;
  let safeUntil = 0;
  let running = false;
  let last = 0;
  let clock = 0;
  /** @type {Set<string | undefined>} */
  const held = new Set();

  function start() {
    boat = { x: 0.5, target: 0.5, tilt: 0 };
    things = [];
    score = 0;
    speed = 0.32;
    nextIn = 0.4;
    lives = maxLives;
    safeUntil = 0;
    clock = 0;
    running = true;
    kit.showScore(0);
  }

  const title = () => kit.say({ zh_CN: '夜航', en_US: 'Night Boat', ja: '夜の舟' });
  const intro = () =>
    kit.showPanel(
      title(),
      kit.say({
        zh_CN: '拖动或用左右键驾船。绕开礁石，捡起河灯，三次相撞就靠岸。',
        en_US:
          'Drag or use the arrow keys. Avoid the rocks and collect lanterns; the third crash ends the trip.',
        ja: 'ドラッグか左右キーで舟を操ります。岩をよけて灯を拾い、3回ぶつかると終わりです。',
      }),
      kit.say({ zh_CN: '开船', en_US: 'Set off', ja: '出発' }),
      start,
    );

  function end() {
    running = false;
    kit.tone(110, 0.6, 'sawtooth');
    const points = Math.floor(score);
    kit.over(points);
    const line = kit.say({
      zh_CN: `靠岸了。这趟 ${points} 分。`,
      en_US: `Back ashore with ${points} points.`,
      ja: `岸に着きました。今回は${points}点。`,
    });
    kit.showPanel(title(), line, kit.say({ zh_CN: '再来一趟', en_US: 'Go again', ja: 'もう一度' }), start);
  }

  function addThing() {
    const isLantern = Math.random() < 0.38;
    things.push({
      x: 0.08 + Math.random() * 0.84,
      y: -0.08,
      radius: isLantern ? 0.03 : 0.035 + Math.random() * 0.035,
      drift: isLantern ? 0 : (Math.random() - 0.5) * Math.min(0.25, clock / 400),
      turn: Math.random() * Math.PI * 2,
      isLantern,
    });
  }

  /** @param {number} seconds */
  function step(seconds) {
    clock += seconds;
    speed = Math.min(1.25, 0.32 + clock * 0.0075);
    score += seconds * 10;
    if (held.has('left')) boat.target -= seconds * 1.1;
    if (held.has('right')) boat.target += seconds * 1.1;
    boat.target = Math.min(0.95, Math.max(0.05, boat.target));
    const before = boat.x;
    boat.x += (boat.target - boat.x) * Math.min(1, seconds * 12);
    boat.tilt = (boat.x - before) * 12;
    nextIn -= seconds;
    if (nextIn <= 0) {
      addThing();
      nextIn = Math.max(0.22, 0.75 - clock * 0.006);
    }
    const ratio = size.height / size.width;
    for (const thing of things) {
      thing.y += seconds * speed;
      thing.x += seconds * thing.drift;
      if (thing.x < 0.05 || thing.x > 0.95) thing.drift *= -1;
      const near = Math.hypot(thing.x - boat.x, (thing.y - 0.82) * ratio) < thing.radius + 0.035;
      if (!near || thing.taken) continue;
      if (thing.isLantern) {
        thing.taken = true;
        score += 10;
        kit.tone(660, 0.15);
      } else if (clock > safeUntil) {
        lives -= 1;
        safeUntil = clock + 1.5;
        kit.tone(120, 0.3, 'square');
        if (lives === 0) {
          end();
          return;
        }
      }
    }
    things = things.filter(({ y, taken }) => y < 1.1 && !taken);
    kit.showScore(Math.floor(score));
  }

  const petals = 5;
  const petalTurn = (Math.PI * 2) / petals;
  /** Distances of the corners of a rock from its middle, in radii. */
  const corners = [1, 0.84, 0.96, 0.78, 1, 0.88, 0.94];

  /** @param {number} y @param {number} radius */
  function paintGlow(y, radius) {
    const colour = kit.colour('glow');
    const glow = context.createRadialGradient(0, y, 0, 0, y, radius);
    glow.addColorStop(0, `${colour}80`);
    glow.addColorStop(1, `${colour}00`);
    context.fillStyle = glow;
    context.fillRect(-radius, y - radius, radius * 2, radius * 2);
  }

  /**
   * A river lantern: a lotus with a light in it.
   * @param {number} radius
   */
  function paintLantern(radius) {
    paintGlow(0, radius * 2.6);
    context.fillStyle = kit.colour('lantern');
    context.strokeStyle = kit.colour('lantern-edge');
    for (let petal = 0; petal < petals; petal++) {
      context.beginPath();
      context.ellipse(0, -radius * 0.58, radius * 0.34, radius * 0.48, 0, 0, Math.PI * 2);
      context.fill();
      context.stroke();
      context.rotate(petalTurn);
    }
    context.fillStyle = '#fff0b8';
    context.beginPath();
    context.arc(0, 0, radius * 0.42, 0, Math.PI * 2);
    context.fill();
    context.stroke();
  }

  /**
   * A rock with the foam around it.
   * @param {number} radius
   */
  function paintRock(radius) {
    context.strokeStyle = kit.colour('wave');
    context.beginPath();
    context.ellipse(0, 0, radius * 1.3, radius * 1.2, 0, 0, Math.PI * 2);
    context.stroke();
    context.fillStyle = kit.colour('rock');
    context.strokeStyle = kit.colour('rock-edge');
    context.beginPath();
    for (const [at, far] of corners.entries()) {
      const angle = (at / corners.length) * Math.PI * 2;
      context.lineTo(Math.cos(angle) * radius * far, Math.sin(angle) * radius * far);
    }
    context.closePath();
    context.fill();
    context.stroke();
  }

  /** @param {number} unit */
  function paintBoat(unit) {
    paintGlow(-unit, unit * 3.4);
    context.fillStyle = kit.colour('boat');
    context.strokeStyle = kit.colour('boat-edge');
    context.beginPath();
    context.moveTo(0, -unit * 1.5);
    context.bezierCurveTo(unit * 0.75, -unit * 0.6, unit * 0.75, unit * 0.7, unit * 0.35, unit * 1.2);
    context.lineTo(-unit * 0.35, unit * 1.2);
    context.bezierCurveTo(-unit * 0.75, unit * 0.7, -unit * 0.75, -unit * 0.6, 0, -unit * 1.5);
    context.fill();
    context.stroke();
    context.fillStyle = kit.colour('canopy');
    kit.box(-unit * 0.4, -unit * 0.2, unit * 0.8, unit, unit * 0.2);
    context.fill();
    context.stroke();
    context.fillStyle = '#ff9a6c';
    context.beginPath();
    context.arc(0, -unit * 0.75, unit * 0.22, 0, Math.PI * 2);
    context.fill();
  }

  /**
   * Paints with the middle of something as origin.
   * @param {number} x
   * @param {number} y
   * @param {number} turn
   * @param {() => void} draw
   */
  function paintAt(x, y, turn, draw) {
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    draw();
    context.restore();
  }

  function paintWater() {
    const { width, height } = size;
    const water = context.createLinearGradient(0, 0, 0, height);
    water.addColorStop(0, kit.colour('far'));
    water.addColorStop(1, kit.colour('near'));
    context.fillStyle = water;
    context.fillRect(0, 0, width, height);
    context.strokeStyle = kit.colour('wave');
    for (let row = 0; row < 9; row++) {
      const y = (((row / 9 + clock * speed * 0.6) % 1) + 0.02) * height;
      context.beginPath();
      for (let x = 0; x < width + 12; x += 12) {
        const wave = y + Math.sin(x / 40 + row * 2 + clock) * 4;
        if (x === 0) context.moveTo(x, wave);
        else context.lineTo(x, wave);
      }
      context.stroke();
    }
  }

  /** Three lights, of which the lost ones are rings. */
  function paintLives() {
    context.fillStyle = kit.colour('life');
    context.strokeStyle = kit.colour('life');
    for (let life = 0; life < maxLives; life++) {
      context.beginPath();
      context.arc(20 + life * 22, 22, 7, 0, Math.PI * 2);
      if (life < lives) context.fill();
      context.stroke();
    }
  }

  function paint() {
    const { width, height } = size;
    context.lineWidth = 2;
    context.lineJoin = 'round';
    paintWater();
    for (const { x, y, radius, isLantern, turn } of things) {
      const draw = () => (isLantern ? paintLantern(radius * width * 1.1) : paintRock(radius * width));
      paintAt(x * width, y * height, turn, draw);
    }
    const isBlinking = clock < safeUntil && Math.floor(clock * 8) % 2 === 0;
    if (!isBlinking) paintAt(boat.x * width, 0.82 * height, boat.tilt, () => paintBoat(width * 0.05));
    if (running) paintLives();
  }

  /** @param {number} now */
  function frame(now) {
    requestAnimationFrame(frame);
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    if (document.hidden) return;
    if (running && !kit.isPaused()) step(seconds);
    paint();
  }

  /** @type {Record<string, string>} */
  const sides = { ArrowLeft: 'left', a: 'left', ArrowRight: 'right', d: 'right' };
  addEventListener('keydown', (event) => {
    const side = sides[kit.keyOf(event)];
    if (!side || kit.isShortcut(event) || !kit.panel.hidden) return;
    event.preventDefault();
    held.add(side);
  });
  addEventListener('keyup', (event) => held.delete(sides[kit.keyOf(event)]));
  addEventListener('blur', () => held.clear());
  /** @type {{ x: number, at: number } | null} */
  let grabbed = null;
  canvas.addEventListener('pointerdown', (event) => {
    grabbed = { x: event.clientX, at: boat.target };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (grabbed) boat.target = grabbed.at + ((event.clientX - grabbed.x) / size.width) * 1.2;
  });
  canvas.addEventListener('pointerup', () => {
    grabbed = null;
  });

  kit.on('settings', () => {
    kit.showScore(Math.floor(score));
    if (!running && score === 0) intro();
  });
  intro();
  kit.showScore(0);
  kit.begin();
  requestAnimationFrame(frame);
})();
