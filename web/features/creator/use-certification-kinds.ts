import { useLingui } from '@lingui/react/macro';
import type { CertificationKind } from '@muyu/contract/creator.ts';

type KindText = { name: string; text: string };

/** Names and descriptions of the two kinds of certification (decisions, roles). */
export function useCertificationKinds(): Record<CertificationKind, KindText> {
  const { t } = useLingui();
  return {
    creator: { name: t`创作者认证`, text: t`可以通过作品获得收入。` },
    authenticated: { name: t`真人认证`, text: t`可以在认证频道发布作品。` },
  };
}
