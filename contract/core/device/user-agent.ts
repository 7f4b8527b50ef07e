/** The browser and the system that a user agent names; '' for an unknown one. */
export type Device = { app: string; system: string; kind: 'phone' | 'tablet' | 'computer' | 'other' };

/** The first match counts: in-app browsers also name Chrome and Safari. */
const apps: ReadonlyArray<readonly [RegExp, string]> = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bQQ\//, 'QQ'],
  [/MQQBrowser\//, 'QQ Browser'],
  [/AlipayClient\//, 'Alipay'],
  [/aweme|BytedanceWebview/i, 'Douyin'],
  [/DingTalk\//, 'DingTalk'],
  [/\bLine\//, 'LINE'],
  [/\bUC(Browser|BS)\//, 'UC Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/HeyTapBrowser\//, 'HeyTap Browser'],
  [/VivoBrowser\//, 'vivo Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/baiduboxapp\//, 'Baidu'],
  [/Quark\//, 'Quark'],
  [/Edg(A|iOS|e)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
  [/AppleWebKit\//, 'WebView'],
];

const systems: ReadonlyArray<readonly [RegExp, string, Device['kind']]> = [
  [/iPad/, 'iPad', 'tablet'],
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS', 'phone'],
  [/Android.*Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/Windows Phone/, 'Windows Phone', 'phone'],
  [/Windows/, 'Windows', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Macintosh|Mac OS X/, 'Mac', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
];

/** Parses a user agent for display in lists of sessions. Versions are left out. */
export function parseUserAgent(userAgent: string): Device {
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  return {
    app: apps.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '',
    system: system?.[1] ?? '',
    kind: system?.[2] ?? 'other',
  };
}

/** Display name of a device, `Chrome · Windows`; null for an unknown user agent. */
export function deviceName(userAgent: string): string | null {
  const { app, system } = parseUserAgent(userAgent);
  return [app, system].filter(Boolean).join(' · ') || null;
}
