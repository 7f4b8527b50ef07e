import { Trans, useLingui } from '@lingui/react/macro';
import type { BankCard } from '@muyu/contract/wallet/bank-card.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionSheet } from '../../../ui/overlay/action-sheet.tsx';

type Props = {
  cards: readonly BankCard[];
  value: BankCard | undefined;
  onChange(bankCardId: string): void;
};

const row = 'press flex min-h-16 w-full items-center gap-3 rounded-card bg-s2 px-4 py-2 text-left';

/** The card of a withdrawal; opens the list of the others. Without a card it leads to the page that adds one. */
export function CardPicker({ cards, value, onChange }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (!value)
    return (
      <Link to="/wallet/balance/cash/account/bank" className={row}>
        <Plus size={22} aria-hidden="true" className="shrink-0 text-fg2" />
        <span className="min-w-0 flex-1 text-input">
          <Trans>先添加一张银行卡</Trans>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
      </Link>
    );
  return (
    <>
      <button type="button" className={row} onClick={() => setOpen(true)}>
        <Landmark size={22} aria-hidden="true" className="shrink-0 text-fg2" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">
            <Trans>到账银行卡</Trans>
          </span>
          <span className="block text-input">
            {value.bankName} <span className="numbers">{t`尾号 ${value.last4}`}</span>
          </span>
          <span className="block truncate text-caption text-fg3" dir="auto">
            {value.holder}
          </span>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
      </button>
      <ActionSheet
        open={open}
        onOpenChange={setOpen}
        title={t`提现到哪张卡`}
        items={cards.map(({ bankCardId, bankName, last4 }) => ({
          label: `${bankName} ${t`尾号 ${last4}`}`,
          icon: <Landmark size={20} aria-hidden="true" />,
          onSelect: () => onChange(bankCardId),
        }))}
      />
    </>
  );
}
