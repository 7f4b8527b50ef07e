import { Trans, useLingui } from '@lingui/react/macro';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type Props = {
  /** What the visitor was about to do. */
  name: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A visitor binds what is here already; somebody without a session registers. */
  visitor: boolean;
  onGo(to: '/login/register' | '/login/bind' | '/login/autologin'): void;
};

/** Tells a visitor that an act needs an account, and offers the ways to one. */
export function JoinSheet({ name, open, visitor, onOpenChange, onGo }: Props) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={name}>
      <div className="flex flex-col items-center pt-2 pb-2 text-center">
        <BrandMark size={56} />
        <p className="mt-3 text-section font-semibold">
          <Trans>加入暮屿，再继续</Trans>
        </p>
        <p className="mt-1 max-w-72 text-body text-balance text-fg2">
          {t`「${name}」需要一个账号。注册大约两分钟，完成后会自动继续。`}
        </p>
        <div className="mt-6 flex w-full flex-col gap-3">
          <Button full onClick={() => onGo(visitor ? '/login/bind' : '/login/register')}>
            <Trans>注册账号</Trans>
          </Button>
          <Button full variant="secondary" onClick={() => onGo('/login/autologin')}>
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
