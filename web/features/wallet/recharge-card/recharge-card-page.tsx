import { useLingui } from '@lingui/react/macro';
import { isUnanswered } from '@muyu/contract/core/client.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { getPost } from '@muyu/contract/post.ts';
import { useRechargeCard as redeemCard } from '@muyu/contract/wallet/recharge.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { formatDateTime } from '../../../ui/date.ts';
import { Form } from '../../../ui/form/sheet-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { AdultOnly } from '../adult-only.tsx';
import { usePayment } from '../pay/payment-store.ts';
import { ContinuePayment } from '../recharge/continue-payment.tsx';
import { invalidateMoney, walletQuery } from '../wallet-query.ts';
import { cardCodeLength, groupCardCode, toCardCode } from './card-code.ts';
import { useGains } from './gains.ts';
import { RedeemedNotice } from './redeemed-notice.tsx';

/** The page that redeems a recharge card. */
export function RechargeCardPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: wallet } = useQuery(walletQuery());
  const [code, setCode] = useState('');
  const [redeemed, setRedeemed] = useState<DataOf<typeof redeemCard> | null>(null);
  const [isAgain, setAgain] = useState(false);
  const redeemAgain = () => {
    setRedeemed(null);
    setAgain(true);
  };
  /** The code of a request without a reply, which may have redeemed it. */
  const unanswered = useRef('');
  const sending = useSubmit({
    send: () => client.request(redeemCard, { code }),
    onError(error) {
      if (isUnanswered(error)) unanswered.current = code;
    },
    onSent(card) {
      setRedeemed({ ...card, again: card.again && code !== unanswered.current });
      setCode('');
      void invalidateMoney(queryClient);
      // Posts say how many tickets are left.
      void queryClient.invalidateQueries({ queryKey: client.keyOf(getPost) });
    },
  });
  const records = (
    <Link
      to="/rechargeCard/record"
      className="press inline-flex h-11 items-center px-3 text-body font-medium whitespace-nowrap text-brand"
    >
      {t`兑换记录`}
    </Link>
  );
  const adult = wallet?.adult !== false;
  return (
    <Page bar={<TopBar back title={t`充值卡`} right={records} />}>
      {redeemed ? (
        <Redeemed card={redeemed} onAgain={redeemAgain} />
      ) : (
        <div className="flex flex-col gap-4 px-4 pt-4">
          {!adult && <AdultOnly />}
          <Form
            label={t`兑换`}
            busy={sending.busy}
            ready={code.length === cardCodeLength && adult}
            onSubmit={() => sending.submit()}
          >
            <TextField
              label={t`卡密`}
              name="code"
              autoFocus={isAgain}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              placeholder="XXXX XXXX XXXX XXXX"
              className="numbers"
              value={groupCardCode(code)}
              error={sending.problem}
              hint={t`卡上的 ${cardCodeLength} 位字母和数字`}
              onChange={(event) => {
                sending.reset();
                setCode(toCardCode(event.target.value));
              }}
            />
          </Form>
          <p className="px-1 text-caption text-fg3">{t`每张卡只能用一次，兑换后马上到账。`}</p>
        </div>
      )}
    </Page>
  );
}

type RedeemedProps = { card: DataOf<typeof redeemCard>; onAgain(): void };

/** The money and tickets that a card has brought. A payment that needed it continues from here. */
function Redeemed({ card, onAgain }: RedeemedProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const gains = useGains();
  const payment = usePayment((state) => state.payment);
  const time = formatDateTime(card.usedAt, locale);
  return (
    <RedeemedNotice
      icon={<Check size={32} aria-hidden="true" />}
      tone="bg-tint-brand text-ink-brand"
      used={card.again}
      title={card.again ? t`你在 ${time} 已经兑换过` : t`兑换成功`}
      text={gains(card).join(' · ')}
      link={{ to: '/wallet', label: t`看钱包` }}
      onward={payment && <ContinuePayment payment={payment} />}
      again={{ label: t`再兑一张`, onClick: onAgain }}
    />
  );
}
