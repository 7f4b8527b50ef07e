import { useLingui } from '@lingui/react/macro';
import { isUnanswered } from '@muyu/contract/core/client.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { redeemVipCode } from '@muyu/contract/membership.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { walletLimits } from '@muyu/contract/wallet/wallet.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { useRef, useState } from 'react';
import { emitOrderPaid, invalidateMoney, RedeemedNotice } from '#features/wallet';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { formatDateTime } from '../../ui/date.ts';
import { Form } from '../../ui/form/sheet-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { useVipName } from './use-vip-name.ts';
import { VipCard } from './vip-card.tsx';
import { levelEnd, toVipStatus } from './vip-status.ts';

/** The code as it is sent: without the spaces around it and in between. */
const toVipCode = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '');

/** The page that redeems a code for VIP time. */
export function ExchangePage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [granted, setGranted] = useState<DataOf<typeof redeemVipCode> | null>(null);
  const [isAgain, setAgain] = useState(false);
  const redeemAgain = () => {
    setGranted(null);
    setAgain(true);
  };
  /** The code of a request without a reply, which may have redeemed it. */
  const unanswered = useRef('');
  const sending = useSubmit({
    send: () => client.request(redeemVipCode, { code: toVipCode(code) }),
    onError(error) {
      if (isUnanswered(error)) unanswered.current = toVipCode(code);
    },
    onSent(reply) {
      setGranted({ ...reply, again: reply.again && toVipCode(code) !== unanswered.current });
      setCode('');
      emitOrderPaid({ type: orderTypes.vip, productId: String(reply.grantedLevel) }, queryClient);
      void invalidateMoney(queryClient);
    },
  });
  return (
    <Page bar={<TopBar back title={t`兑换 VIP`} />}>
      {granted ? (
        <Granted reply={granted} onAgain={redeemAgain} />
      ) : (
        <>
          <div className="pt-2 pb-5">
            <VipCard plain />
          </div>
          <div className="px-4">
            <Form
              label={t`兑换`}
              busy={sending.busy}
              ready={toVipCode(code) !== ''}
              onSubmit={() => sending.submit()}
            >
              <TextField
                label={t`兑换码`}
                name="code"
                autoFocus={isAgain}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="done"
                maxLength={walletLimits.code}
                value={code}
                error={sending.problem}
                hint={t`每个码只能用一次`}
                onChange={(event) => {
                  sending.reset();
                  setCode(event.target.value);
                }}
              />
            </Form>
          </div>
        </>
      )}
    </Page>
  );
}

type GrantedProps = { reply: DataOf<typeof redeemVipCode>; onAgain(): void };

function Granted({ reply, onAgain }: GrantedProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const vipName = useVipName();
  const status = toVipStatus(reply, locale);
  const name = vipName(reply.grantedLevel);
  const end = levelEnd(status, reply.grantedLevel);
  const time = formatDateTime(reply.usedAt, locale);
  return (
    <RedeemedNotice
      icon={<Crown size={32} aria-hidden="true" />}
      tone="bg-tint-vip text-ink-vip"
      used={reply.again}
      title={reply.again ? t`你在 ${time} 已经兑换过` : t`已兑换 ${name}`}
      text={reply.again ? name : status.kind === 'lifetime' ? t`永久有效` : t`${end}到期`}
      link={{ to: '/wallet/vip', label: t`VIP 中心` }}
      again={{ label: t`再兑一个`, onClick: onAgain }}
    />
  );
}
