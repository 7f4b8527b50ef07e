import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type AdminPromotion, listPromotions, updatePromotion } from '@muyu/contract/admin/promotion.ts';
import { promotionErrors } from '@muyu/contract/site/promotion.ts';
import { Button, Switch, Tag } from 'antd';
import { client } from '../../client/client.ts';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import list from '../../ui/list/list-page.module.css';
import { useTextLanguage } from '../../ui/use-text-language.tsx';
import { switched } from './promotion-form.ts';
import { usePromotionLabels } from './promotion-labels.ts';

type Props = { promotion: AdminPromotion; onEdit(): void; onDelete(): void };

/** One promotion with its schedule, its counts and a switch. */
export function PromotionCard({ promotion, onEdit, onDelete }: Props) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { locations, audiences } = usePromotionLabels();
  const {
    promotionId,
    kind,
    texts,
    picture,
    link,
    linkAllowed,
    audience,
    enabled,
    shown,
    endsAt,
    changedAt,
  } = promotion;
  const toggle = useOperatorMutation({
    act: (next: boolean) =>
      client.request(updatePromotion, { promotionId, changedAt, ...switched(promotion, next) }),
    invalidates: [client.keyOf(listPromotions)],
    successMessage: () => t`Saved`,
    gone: [promotionErrors.changedMeanwhile, promotionErrors.notFound],
    notifyOnError: true,
  });
  const { words, lang, choice } = useTextLanguage(texts);
  const { title, text } = words;
  const { weight, dailyCap } = promotion;
  const from = formatDateTime(promotion.startsAt, tag);
  const until = endsAt && formatDateTime(endsAt, tag);
  return (
    <>
      <div className={list.cardHead}>
        <h2 className={list.title} dir="auto" lang={lang}>
          {title}
        </h2>
        <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          {!linkAllowed && <Tag color="warning">{t`Link not allowed`}</Tag>}
          <Tag {...(shown && { color: 'success' })}>{shown ? t`Shown now` : t`Not shown now`}</Tag>
          <Switch
            aria-label={t`Show ${title}`}
            checked={enabled}
            loading={toggle.pending}
            onChange={(next) => toggle.run(next)}
          />
        </span>
      </div>
      {picture && (
        <img
          src={picture.url}
          alt=""
          style={{ maxHeight: 120, maxWidth: '100%', borderRadius: 8, alignSelf: 'start' }}
        />
      )}
      {text && (
        <p className={list.body} dir="auto" lang={lang}>
          {text}
        </p>
      )}
      {choice}
      <p className={list.meta}>
        <span>{locations[promotion.location]}</span>
        <span>{audiences[audience]}</span>
        <span>{t`Weight ${weight}`}</span>
        {dailyCap > 0 && (
          <span>
            <Plural
              value={dailyCap}
              one="At most once a day per device"
              other="At most # times a day per device"
            />
          </span>
        )}
        {link && <code>{link}</code>}
        <span>
          {until ? (
            <Trans>
              {from} to {until}
            </Trans>
          ) : (
            <Trans>since {from}</Trans>
          )}
        </span>
        {kind !== 'phrase' && (
          <span>
            <Trans>
              <Plural value={promotion.impressions} one="# impression" other="# impressions" />,{' '}
              <Plural value={promotion.clicks} one="# click" other="# clicks" /> in the last 30 days
            </Trans>
          </span>
        )}
      </p>
      <div className={list.acts}>
        <Button onClick={onEdit} aria-label={t`Edit ${title}`}>
          <Trans>Edit</Trans>
        </Button>
        <Button danger onClick={onDelete} aria-label={t`Delete ${title}`}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </>
  );
}
