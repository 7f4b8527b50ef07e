import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';
import type { Bank } from '@muyu/contract/wallet/bank-card.ts';

/** Banks of mainland China with the first digits of their common cards. */
const banks: Readonly<Record<string, { name: LocalizedText; prefixes: readonly string[] }>> = {
  ICBC: bank('中国工商银行', 'ICBC', '中国工商銀行', '622202 622208 621226 621225 620058 621281'),
  ABC: bank(
    '中国农业银行',
    'Agricultural Bank of China',
    '中国農業銀行',
    '622848 622845 622846 621282 621336',
  ),
  BOC: bank('中国银行', 'Bank of China', '中国銀行', '621660 621661 621663 621785 456351 601382'),
  CCB: bank('中国建设银行', 'China Construction Bank', '中国建設銀行', '621700 622700 436742 621081 621467'),
  BOCOM: bank('交通银行', 'Bank of Communications', '交通銀行', '622260 622258 621069 405512'),
  PSBC: bank(
    '中国邮政储蓄银行',
    'Postal Savings Bank of China',
    '中国郵政儲蓄銀行',
    '621096 621098 622150 622188 955100',
  ),
  CMB: bank('招商银行', 'China Merchants Bank', '招商銀行', '622580 622588 621485 621483 410062'),
  CITIC: bank('中信银行', 'China CITIC Bank', '中信銀行', '622690 622691 621771 433670'),
  CEB: bank('中国光大银行', 'China Everbright Bank', '中国光大銀行', '622660 622661 622666 621489'),
  HXB: bank('华夏银行', 'Hua Xia Bank', '華夏銀行', '622630 622632 621222'),
  CMBC: bank('中国民生银行', 'China Minsheng Bank', '中国民生銀行', '622615 622617 622622 415599'),
  CGB: bank('广发银行', 'China Guangfa Bank', '広発銀行', '622556 622568 621462 520152'),
  PAB: bank('平安银行', 'Ping An Bank', '平安銀行', '622155 622989 622298 621626'),
  CIB: bank('兴业银行', 'Industrial Bank', '興業銀行', '622908 622909 966666 438588'),
  SPDB: bank('上海浦东发展银行', 'SPD Bank', '上海浦東発展銀行', '622518 622520 622521 621792'),
  CZB: bank('浙商银行', 'China Zheshang Bank', '浙商銀行', '621019 622309'),
  BOHAI: bank('渤海银行', 'China Bohai Bank', '渤海銀行', '622684 621268'),
  BOB: bank('北京银行', 'Bank of Beijing', '北京銀行', '622853 602969 621420'),
  BOSC: bank('上海银行', 'Bank of Shanghai', '上海銀行', '622892 621050 940021'),
  NBCB: bank('宁波银行', 'Bank of Ningbo', '寧波銀行', '621279 622281 940022'),
  JSB: bank('江苏银行', 'Bank of Jiangsu', '江蘇銀行', '622173 622131 621579'),
  HZB: bank('杭州银行', 'Bank of Hangzhou', '杭州銀行', '622321 603367 622478'),
};

function bank(zh_CN: string, en_US: string, ja: string, prefixes: string) {
  return { name: { zh_CN, en_US, ja }, prefixes: prefixes.split(' ') };
}

export const isBank = (code: string): boolean => Object.hasOwn(banks, code);

/** The name of a bank in a language. */
export const bankNameOf = (code: string, locale: Locale): string => banks[code]?.name[locale] ?? code;

/** All banks, the largest first. */
export const listBanksIn = (locale: Locale): Bank[] =>
  Object.entries(banks).map(([code, { name, prefixes }]) => ({
    bank: code,
    name: name[locale],
    prefixes: [...prefixes],
  }));
