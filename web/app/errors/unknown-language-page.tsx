import { Trans } from '@lingui/react/macro';
import { locales } from '@muyu/contract/core/locale.ts';
import { StatusPage } from './status-page.tsx';

const names = locales.join(', ');

/** 404 for a path of one segment that names no supported language (product document, section 2). */
export const UnknownLanguagePage = () => (
  <StatusPage
    code="404"
    title={<Trans>对不起，你访问的页面走丢了</Trans>}
    text={<Trans>语言地址只支持：{names}</Trans>}
  />
);
