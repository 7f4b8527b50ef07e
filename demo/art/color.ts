/** Red, green and blue, each from 0 to 255. Fractions are kept until the picture is dithered. */
export type Rgb = readonly [number, number, number];

/** `#rrggbb` or `#rgb` to numbers. */
export function rgb(color: string): Rgb {
  const digits = color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
  const n = Number.parseInt(digits.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** The colour as `#rrggbb`, for SVG. */
export function hex(c: Rgb): string {
  const part = (v: number): string =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(c[0])}${part(c[1])}${part(c[2])}`;
}

/** Mixes two hex colours; returns hex. */
export function blend(a: string, b: string, t: number): string {
  return hex(mix(rgb(a), rgb(b), t));
}

/** Lighter (amount above 0) or darker (below 0) by a share of the way to white or to a deep blue black. */
export function shade(color: string, amount: number): string {
  return amount >= 0 ? blend(color, '#fffaf0', amount) : blend(color, '#120e1c', -amount);
}

function toLab(c: Rgb): [number, number, number] {
  const lin = (v: number): number => ((v / 255 + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = [lin(c[0]), lin(c[1]), lin(c[2])];
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

function fromLab(lab: readonly [number, number, number]): Rgb {
  const l = (lab[0] + 0.3963 * lab[1] + 0.2158 * lab[2]) ** 3;
  const m = (lab[0] - 0.1056 * lab[1] - 0.0639 * lab[2]) ** 3;
  const s = (lab[0] - 0.0895 * lab[1] - 1.2915 * lab[2]) ** 3;
  const out = (v: number): number => 255 * Math.max(0, 1.055 * Math.max(0, v) ** (1 / 2.4) - 0.055);
  return [
    out(4.0767 * l - 3.3077 * m + 0.2309 * s),
    out(-1.2684 * l + 2.6098 * m - 0.3413 * s),
    out(-0.0042 * l - 0.7034 * m + 1.7076 * s),
  ];
}

/**
 * 512 evenly spaced colours between the stops, mixed in OKLab, whose gradients do not turn grey as those of
 * sRGB do.
 */
export function ramp(stops: readonly string[]): Float32Array {
  const labs = stops.map((stop) => toLab(rgb(stop)));
  const table = new Float32Array(512 * 3);
  for (let i = 0; i < 512; i++) {
    const at = (i / 511) * (labs.length - 1);
    const k = Math.min(labs.length - 2, Math.floor(at));
    const raw = at - k;
    const t = raw * raw * (3 - 2 * raw) * 0.35 + raw * 0.65;
    const [a, b] = [labs[k]!, labs[k + 1]!];
    table.set(fromLab([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]), i * 3);
  }
  return table;
}

/** The ramp's colour at t in 0 to 1. */
export function rampAt(table: Float32Array, t: number): Rgb {
  const i = Math.max(0, Math.min(511, Math.round(t * 511))) * 3;
  return [table[i]!, table[i + 1]!, table[i + 2]!];
}
