/** Code, then the name in Chinese, in English, and in Japanese where it is written otherwise than in Chinese. */
export type Division = readonly [code: string, zh: string, en: string, ja?: string];

/** A province, or what stands beside the provinces, with its cities. */
export type Province = { division: Division; cities: readonly Division[] };
