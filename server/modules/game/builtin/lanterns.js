/** Sliding lanterns on a grid of four by four: two equal ones become the next brighter one. */
(() => {
  const { context, size, canvas } = kit;
  const side = 4;
  const slideMs = 110;
  const colours = [
    '#3d4a6b',
    '#4b5f8a',
    '#5f6fa8',
    '#7b6fb5',
    '#9a6cab',
    '#bb6a94',
    '#d86d78',
    '#ee7c5b',
    '#ff9a6c',
    '#ffb35e',
    '#ffcd5c',
    '#ffe48a',
  ];
  /**
   * @typedef {{ x: number, y: number, fromX: number, fromY: number, level: number, bornAt: number, gone: boolean, merged: boolean }} Tile
   * @type {Tile[]}
   */
  let tiles = [];
  let score = 0;
  let running = false;
  let movedAt = 0;

  /** @param {number} x @param {number} y */
  const at = (x, y) => tiles.find((tile) => !tile.gone && tile.x === x && tile.y === y);
  const cells = Array.from({ length: side * side }, (_, i) => ({ x: i % side, y: Math.floor(i / side) }));

  function addTile() {
    const free = cells.filter(({ x, y }) => !at(x, y));
    const cell = free[Math.floor(Math.random() * free.length)];
    if (!cell) return;
    const level = Math.random() < 0.9 ? 1 : 2;
    const bornAt = performance.now();
    tiles.push({ ...cell, fromX: cell.x, fromY: cell.y, level, bornAt, gone: false, merged: false });
  }

  /** @param {number} dx @param {number} dy */
  function move(dx, dy) {
    if (!running || performance.now() - movedAt < slideMs) return;
    tiles = tiles.filter((tile) => !tile.gone);
    for (const tile of tiles) Object.assign(tile, { fromX: tile.x, fromY: tile.y, merged: false });
    const order = [...tiles].sort((a, b) => (b.x - a.x) * dx + (b.y - a.y) * dy);
    let moved = false;
    let brightest = 0;
    for (const tile of order) {
      for (;;) {
        const x = tile.x + dx;
        const y = tile.y + dy;
        if (x < 0 || y < 0 || x >= side || y >= side) break;
        const other = at(x, y);
        if (other && (other.level !== tile.level || other.merged)) break;
        moved = true;
        tile.x = x;
        tile.y = y;
        if (!other) continue;
        other.gone = true;
        tile.level += 1;
        tile.merged = true;
        brightest = Math.max(brightest, tile.level);
        score += 2 ** tile.level;
        break;
      }
    }
    if (!moved) return;
    movedAt = performance.now();
    if (brightest > 0) kit.tone(220 * 1.15 ** brightest, 0.16);
    addTile();
    kit.showScore(score);
    if (isStuck()) end();
  }

  const isStuck = () =>
    cells.every(({ x, y }) => {
      const tile = at(x, y);
      /** @param {Tile | undefined} other */
      const alike = (other) => !other || other.level === tile?.level;
      return tile && !(x + 1 < side && alike(at(x + 1, y))) && !(y + 1 < side && alike(at(x, y + 1)));
    });

  function start() {
    tiles = [];
    score = 0;
    running = true;
    addTile();
    addTile();
    kit.showScore(score);
  }

  function end() {
    running = false;
    kit.tone(140, 0.5, 'triangle');
    kit.over(score);
    const line = kit.say({
      zh_CN: `河面挤满了。这次 ${score} 分。`,
      en_US: `The river is full. ${score} points this time.`,
      ja: `川がいっぱいになりました。今回は${score}点。`,
    });
    const again = kit.say({ zh_CN: '再来一局', en_US: 'Play again', ja: 'もう一度' });
    setTimeout(() => kit.showPanel(title(), line, again, start), 500);
  }

  const title = () => kit.say({ zh_CN: '合灯', en_US: 'Lantern Merge', ja: '灯あわせ' });
  const intro = () =>
    kit.showPanel(
      title(),
      kit.say({
        zh_CN: '滑动或用方向键推灯。两盏一样亮的合成更亮的一盏。',
        en_US: 'Swipe or use the arrow keys. Two equal lanterns become a brighter one.',
        ja: 'スワイプか矢印キーで動かします。同じ明るさの灯が重なると、もっと明るくなります。',
      }),
      kit.say({ zh_CN: '开始', en_US: 'Start', ja: 'はじめる' }),
      start,
    );

  /** @param {number} now */
  function draw(now) {
    requestAnimationFrame(draw);
    if (document.hidden) return;
    const board = Math.min(size.width - 24, size.height - 24);
    const gap = board * 0.025;
    const cell = (board - gap * (side + 1)) / side;
    const left = (size.width - board) / 2;
    const top = (size.height - board) / 2;
    context.clearRect(0, 0, size.width, size.height);
    context.fillStyle = kit.colour('board');
    kit.box(left, top, board, board, 18);
    context.fill();
    /** @type {(x: number, y: number) => [x: number, y: number]} */
    const place = (x, y) => [left + gap + x * (cell + gap), top + gap + y * (cell + gap)];
    context.fillStyle = kit.colour('cell');
    for (const { x, y } of cells) {
      kit.box(...place(x, y), cell, cell, 12);
      context.fill();
    }
    const isStill = kit.hasLessMotion();
    const slid = isStill ? 1 : Math.min(1, (now - movedAt) / slideMs);
    const eased = 1 - (1 - slid) ** 3;
    for (const tile of tiles) {
      if (tile.gone && slid === 1) continue;
      const [x, y] = place(
        tile.fromX + (tile.x - tile.fromX) * eased,
        tile.fromY + (tile.y - tile.fromY) * eased,
      );
      const born = isStill ? 1 : Math.min(1, (now - tile.bornAt) / 150);
      const pop =
        tile.merged && !isStill && slid === 1
          ? 1 + 0.08 * Math.max(0, 1 - (now - movedAt - slideMs) / 120)
          : 1;
      const scale = born * pop;
      const inset = (cell * (1 - scale)) / 2;
      const colour = colours[Math.min(colours.length - 1, tile.level - 1)] ?? '';
      context.fillStyle = colour;
      context.strokeStyle = 'rgba(255, 255, 255, 0.22)';
      if (tile.level > 6) {
        context.shadowColor = colour;
        context.shadowBlur = 18;
      }
      kit.box(x + inset, y + inset, cell * scale, cell * scale, 12);
      context.fill();
      context.shadowBlur = 0;
      context.stroke();
      const text = String(2 ** tile.level);
      context.fillStyle = tile.level > 7 ? '#2a1608' : '#ffffff';
      context.font = `700 ${cell * (text.length > 3 ? 0.28 : 0.36) * scale}px system-ui, sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(text, x + cell / 2, y + cell / 2);
    }
  }

  /** @type {Record<string, [dx: number, dy: number]>} */
  const keys = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    a: [-1, 0],
    d: [1, 0],
    w: [0, -1],
    s: [0, 1],
  };
  addEventListener('keydown', (event) => {
    const step = keys[kit.keyOf(event)];
    if (!step || kit.isShortcut(event) || !kit.panel.hidden) return;
    event.preventDefault();
    move(...step);
  });
  /** @type {{ x: number, y: number } | null} */
  let from = null;
  canvas.addEventListener('pointerdown', (event) => {
    from = { x: event.clientX, y: event.clientY };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!from) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < 24) return;
    from = null;
    if (Math.abs(dx) > Math.abs(dy)) move(Math.sign(dx), 0);
    else move(0, Math.sign(dy));
  });
  canvas.addEventListener('pointerup', () => {
    from = null;
  });

  kit.on('settings', () => {
    kit.showScore(score);
    if (!running && score === 0) intro();
  });
  intro();
  kit.showScore(0);
  kit.begin();
  requestAnimationFrame(draw);
})();
