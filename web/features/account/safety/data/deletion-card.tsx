import { Trans, useLingui } from '@lingui/react/macro';
import type { DeletionObstacle } from '@muyu/contract/account/account.ts';
import { cancelDeletion, requestDeletion } from '@muyu/contract/account/settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { client } from '../../../../client/client.ts';
import { useLocale } from '../../../../client/device/locale.ts';
import { useSession } from '../../../../client/session.ts';
import { useSetting } from '../../../../client/site/site-settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatDateTime } from '../../../../ui/date.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useSubmit } from '../../../../ui/form/use-submit.ts';
import { toast } from '../../../../ui/overlay/toast.tsx';
import { QueryContent } from '../../../../ui/page/query-content.tsx';
import { formatTimeUntil } from '../../../../ui/time-until.ts';
import { meQuery } from '../../me.ts';
import { PasswordSheet } from '../password-sheet.tsx';

/** Requests or cancels the deletion of the account: consequences, and the days to cancel. */
export function DeletionCard() {
  const me = useQuery(meQuery());
  return (
    <section
      id="deletion"
      aria-labelledby="deletion-title"
      className="mx-4 mt-4 mb-8 scroll-mt-4 rounded-card bg-s1 p-5"
    >
      <h2 id="deletion-title" className="text-bar font-semibold">
        <Trans>注销账号</Trans>
      </h2>
      <QueryContent query={me} rows={4}>
        {({ deletionAt, deletionObstacle, availableBalance, certified }) =>
          deletionAt ? (
            <Pending deletionAt={deletionAt} obstacle={deletionObstacle} isCreator={certified} />
          ) : (
            <Offered obstacle={availableBalance ? 'balanceLeft' : undefined} isCreator={certified} />
          )
        }
      </QueryContent>
    </section>
  );
}

type PendingProps = { deletionAt: string; obstacle: DeletionObstacle | undefined; isCreator: boolean };

function Pending({ deletionAt, obstacle, isCreator }: PendingProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => client.request(cancelDeletion, {}),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
      toast(t`已取消注销，账号会留着`, 'ok');
    },
  });
  const at = formatDateTime(deletionAt, locale);
  const left = formatTimeUntil(deletionAt, locale);
  return (
    <>
      <p className="mt-2 text-section font-semibold text-danger">{t`将在${left}注销`}</p>
      <p className="mt-1 text-body text-fg2">
        {t`到 ${at} 为止账号都能照常使用，随时可以取消。之后就找不回来了。`}
      </p>
      {isCreator && (
        <p className="mt-2 text-body text-fg2">{t`就算因为余额没清空而推迟，别人对你的订阅也会在那天结束，剩下的钱从你的收入退给他们。`}</p>
      )}
      {obstacle && <Obstacle obstacle={obstacle} />}
      <Button full className="mt-4" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {t`取消注销，保留账号`}
      </Button>
    </>
  );
}

/** Why the account is not deleted on its day, and what to do. */
function Obstacle({ obstacle }: { obstacle: DeletionObstacle }) {
  const { t } = useLingui();
  const texts = {
    balanceLeft: t`账户里还有余额，清空之前不会注销。可以提现，不够提现的可以用掉，或联系客服处理。`,
    earningsUnsettled: t`还有收入没有结算，到账并提现或用完之前不会注销。每笔什么时候到账，明细里能看到。`,
    withdrawalOpen: t`有一笔提现还没有完成，到账之前不会注销。`,
    paymentOpen: t`有一笔付款还在等支付渠道确认，确认之前不会注销。`,
  };
  const link = 'grid h-11 place-items-center px-2 text-body whitespace-nowrap text-brand';
  return (
    <div role="status" className="mt-3 rounded-card bg-s2 px-4 py-3">
      <p className="text-body">{texts[obstacle]}</p>
      <div className="mt-1 -mb-2 flex flex-wrap gap-x-4">
        {obstacle === 'paymentOpen' ? (
          <Link to="/wallet/orders" className={link}>
            {t`查看订单`}
          </Link>
        ) : obstacle === 'earningsUnsettled' ? (
          <Link to="/wallet/balance" className={link}>
            {t`查看明细`}
          </Link>
        ) : (
          <Link to="/wallet/balance/cash" className={link}>
            {obstacle === 'withdrawalOpen' ? t`查看提现` : t`去提现`}
          </Link>
        )}
        {obstacle === 'balanceLeft' && (
          <Link to="/column/settings/feedback" className={link}>
            {t`联系客服`}
          </Link>
        )}
      </div>
    </div>
  );
}

type OfferedProps = { obstacle: DeletionObstacle | undefined; isCreator: boolean };

function Offered({ obstacle, isCreator }: OfferedProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const username = useSession((state) => state.account?.username ?? '');
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const days = useSetting('account.deletionDays');
  const requesting = useSubmit({
    send: (password: string) => client.request(requestDeletion, { password }),
    async onSent() {
      await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
      setAsking(false);
    },
  });
  const open = (next: boolean) => {
    requesting.reset();
    setTyped('');
    setAsking(next);
  };
  return (
    <>
      <p className="mt-1.5 text-body text-fg2">{t`申请后有 ${days} 天可以反悔，到期前账号照常能用，其他设备会马上退出。`}</p>
      <Facts title={t`会删除`}>
        <li>{t`账号名、昵称、头像、签名、生日、手机号、密码和密保问题`}</li>
        <li>{t`你发布的全部作品和图片`}</li>
        <li>{t`关注和粉丝、设置、登录记录和邀请码`}</li>
        <li>{t`VIP 时长、券、买过的作品和订阅`}</li>
        {isCreator && <li>{t`别人对你的订阅：到那天结束，剩下的钱从你的收入退给他们`}</li>}
      </Facts>
      <Facts title={t`会留下`}>
        <li>{t`你写给别人的评论和回复，署名变成「已注销用户」`}</li>
        <li>{t`你给过的赞和收藏，不再带有你的名字；你的私信，只留在对方那里`}</li>
        <li>{t`法律要求保存的记录，不再带有你的名字`}</li>
      </Facts>
      {obstacle && <Obstacle obstacle={obstacle} />}
      <Button full variant="danger" className="mt-5" onClick={() => open(true)}>
        {t`申请注销`}
      </Button>
      <PasswordSheet
        open={asking}
        onOpenChange={open}
        title={t`申请注销账号`}
        text={t`${days} 天后账号和作品会被永久删除。确定的话，输入你的账号名和登录密码。`}
        confirmLabel={t`申请注销`}
        danger
        ready={typed.trim().toLowerCase() === username.toLowerCase()}
        busy={requesting.busy}
        problem={requesting.problem}
        onConfirm={requesting.submit}
      >
        <TextField
          label={t`输入账号名 ${username} 确认`}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          onChange={(event) => setTyped(event.target.value)}
        />
      </PasswordSheet>
    </>
  );
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="mt-4 text-caption font-medium text-fg3">{title}</h3>
    <ul className="mt-1 list-disc pl-5 text-body text-fg2 marker:text-fg3">{children}</ul>
  </>
);
