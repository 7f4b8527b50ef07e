import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AdminGame,
  type AdminGameTag,
  getGameCatalogue,
  upsertGame,
} from '@muyu/contract/admin/game.ts';
import { emptyText, type LocalizedText } from '@muyu/contract/core/locale.ts';
import { gameErrors, gameLimits } from '@muyu/contract/site/game.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select, Switch } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useMergeNewer } from '../../ui/dialog/use-merge-newer.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useSeenRow } from '../../ui/dialog/use-seen-row.ts';
import { LocalizedField } from '../../ui/localized-field.tsx';
import { WeightField } from '../../ui/weight-field.tsx';
import { PromotionPictureField } from '../promotions/index.ts';
import { useChineseRule } from './use-chinese-rule.ts';

type Draft = {
  name: LocalizedText;
  text: LocalizedText;
  link?: string;
  picture?: string;
  tagIds: string[];
  weight: number;
  recommended: boolean;
  enabled: boolean;
};
type Props = { open: boolean; game: AdminGame | null; tags: readonly AdminGameTag[]; onClose(): void };

const draftOf = (game: AdminGame | null): Draft =>
  game
    ? { ...game, link: game.link ?? '', picture: game.pictureName ?? '' }
    : { name: emptyText, text: emptyText, tagIds: [], weight: 0, recommended: false, enabled: true };

/** Adds a card of a game or changes a game. */
export function GameDialog({ open, game: given, tags, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [form] = Form.useForm<Draft>();
  const cache = useQueryClient();
  const merge = useMergeNewer(form, ['name', 'text', 'link', 'weight']);
  const { row: game, takeLatest } = useSeenRow({
    given,
    fetchLatest: async (seen: AdminGame) => {
      const { games } = await cache.fetchQuery(client.query(getGameCatalogue, {}));
      return games.find(({ gameId }) => gameId === seen.gameId);
    },
    onNewer: (seen, latest) => merge(draftOf(seen), draftOf(latest)),
  });
  const chineseRule = useChineseRule();
  const save = useOperatorMutation({
    act: ({ link, picture, ...draft }: Draft, keyFor) => {
      const given = { ...draft, ...(link?.trim() && { link: link.trim() }), ...(picture && { picture }) };
      const which = game ? { gameId: game.gameId, revision: game.revision } : { key: keyFor(given) };
      return client.request(upsertGame, { ...given, ...which });
    },
    invalidates: [client.keyOf(getGameCatalogue)],
    successMessage: () => t`Saved`,
    gone: [gameErrors.notFound],
    outdated: [gameErrors.changedMeanwhile],
    onOutdated: takeLatest,
    onSettled: onClose,
  });
  const locale = i18n.locale as keyof LocalizedText;
  return (
    <FormDialog<Draft>
      key={game?.gameId ?? 'new'}
      open={open}
      title={game ? t`Edit` : t`Add`}
      okText={<Trans>Save</Trans>}
      width={640}
      maskClosable={false}
      form={form}
      mutation={save}
      initialValues={draftOf(game)}
      onSubmit={save.run}
      onClose={onClose}
    >
      <Form.Item name="name" label={t`Name`} rules={[chineseRule]}>
        <LocalizedField label={t`Name`} rows={1} maxLength={gameLimits.name} />
      </Form.Item>
      <Form.Item name="text" label={t`Description`}>
        <LocalizedField label={t`Description`} rows={2} maxLength={gameLimits.text} />
      </Form.Item>
      {!game?.builtin && (
        <Form.Item
          name="link"
          label={t`Link to`}
          rules={[{ required: true, message: t`A card needs a link` }]}
          extra={t`An https address of a site that the settings allow.`}
        >
          <Input maxLength={300} autoComplete="off" autoCapitalize="off" />
        </Form.Item>
      )}
      <Form.Item name="picture" label={t`Picture`}>
        <PromotionPictureField label={t`Picture`} />
      </Form.Item>
      <Form.Item name="tagIds" label={t`Categories`}>
        <Select
          mode="multiple"
          options={tags.map(({ tagId, name }) => ({ value: tagId, label: name[locale] || name.zh_CN }))}
        />
      </Form.Item>
      <WeightField />
      <Form.Item name="recommended" label={t`Recommended`} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="enabled" label={t`Switched on`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
