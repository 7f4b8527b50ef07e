import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineSetting, localized } from '../settings/define-setting.ts';

/** Statements that take at least this long are recorded; the module `system` lists the setting. */
export const slowStatementMs = defineSetting('system.slowStatementMs', integerSpec(500, 10, 60_000), {
  group: 'operators',
  unit: 'milliseconds',
  title: localized('慢语句的界限', 'Slow statement', '遅いSQL文のしきい値'),
  meaning: localized(
    '数据库语句用时达到这个值，就记到「系统」页的慢语句里。只记语句的文字，不记其中的值。',
    'A database statement that takes at least this long is listed on the System page, with its text and without its values.',
    'これ以上かかったSQL文を「システム」ページに記録します。記録するのはSQL文だけで、値は残しません。',
  ),
});
