/** What a session runs on, as read from its user agent; '' for what it does not tell. */
export type Device = { app: string; system: string; kind: 'phone' | 'tablet' | 'computer' | 'other' };

/** The more special one first: nearly every browser also says Chrome and Safari. */
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

/** Reads a user agent. Only names that people know; versions say nothing to them. */
export function deviceOf(userAgent: string): Device {
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  return {
    app: apps.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '',
    system: system?.[1] ?? '',
    kind: system?.[2] ?? 'other',
  };
}
