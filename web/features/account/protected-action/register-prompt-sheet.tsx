import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { storeRedirect } from '../../../client/redirect.ts';
import { useSiteName } from '../../../client/site/site-name.ts';
import { Button } from '../../../ui/button.tsx';
import { BrandMark } from '../../../ui/image/brand-mark.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { usePendingAction } from './pending-action.ts';

type Props = {
  /** Name of the action. */
  name: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A visitor binds the existing account; without a session, a registration begins. */
  visitor: boolean;
};

/** Explains that an action needs an account, with links to registration and login. */
export function RegisterPromptSheet({ name, open, visitor, onOpenChange }: Props) {
  const { t } = useLingui();
  const site = useSiteName();
  const { history, navigate } = useRouter();
  const go = (to: '/login/register' | '/login/bind' | '/login/autologin') => {
    const { href, state: from } = history.location;
    storeRedirect(href);
    void navigate({ to });
    usePendingAction.setState({ asking: false, from });
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={name}>
      <div className="flex flex-col items-center pt-2 pb-2 text-center">
        <BrandMark size={56} />
        <p className="mt-3 text-section font-semibold">
          <Trans>加入{site}，再继续</Trans>
        </p>
        <p className="mt-1 max-w-72 text-body text-balance text-fg2">
          {t`「${name}」需要一个账号。注册大约两分钟，完成后会自动继续。`}
        </p>
        <div className="mt-6 flex w-full flex-col gap-3">
          <Button full onClick={() => go(visitor ? '/login/bind' : '/login/register')}>
            <Trans>注册账号</Trans>
          </Button>
          <Button full variant="secondary" onClick={() => go('/login/autologin')}>
            <Trans>已有账号，去登录</Trans>
          </Button>
          <Button full variant="ghost" onClick={() => onOpenChange(false)}>
            <Trans>以后再说</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
