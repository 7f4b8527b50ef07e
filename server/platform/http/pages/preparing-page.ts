import { type Locale, type LocalizedText, languageTag } from '@muyu/contract/core/locale.ts';

const title: LocalizedText = {
  zh_CN: '控制台正在准备',
  en_US: 'The console is being prepared',
  ja: '管理画面を準備しています',
};
const text: LocalizedText = {
  zh_CN: '第一次启动需要大约半分钟，准备好后会自动打开。',
  en_US: 'The first start takes about half a minute. This page opens by itself when it is ready.',
  ja: '初回の起動には30秒ほどかかります。準備ができると自動で開きます。',
};

/** The page at /console while the console is being built: it loads again every three seconds. */
export const renderPreparingPage = (locale: Locale): string => `<!doctype html>
<html lang="${languageTag[locale]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="3">
<title>${title[locale]}</title>
<h1>${title[locale]}</h1>
<p>${text[locale]}</p>
</html>`;
