import { Trans } from '@lingui/react/macro';
import { StatusPage } from './status-page.tsx';

/** 404 (product document, section 2). */
export const NotFoundPage = () => (
  <StatusPage
    code="404"
    title={<Trans>对不起，你访问的页面走丢了</Trans>}
    text={<Trans>没有找到这个页面，它可能被移走了，或者地址有误。</Trans>}
  />
);
