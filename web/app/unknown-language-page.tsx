import { Trans } from '@lingui/react/macro';
import { locales } from '@muyu/contract/core/locale.ts';
import { LostPage } from './lost-page.tsx';

const names = locales.join(', ');

/** 404 for a single segment that is none of the languages (product document, section 2). */
export const UnknownLanguagePage = () => (
  <LostPage
    code="404"
    title={<Trans>对不起，您访问的页面走丢了</Trans>}
    text={<Trans>语言地址只支持：{names}</Trans>}
  />
);
