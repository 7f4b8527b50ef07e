import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminGameTag, deleteGameTag, getGameCatalogue } from '@muyu/contract/admin/game.ts';
import { gameErrors } from '@muyu/contract/site/game.ts';
import { App, Button } from 'antd';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import list from '../../ui/list/list-page.module.css';
import { useOwnLanguage } from './use-own-language.ts';

/** `onEdit` with null adds a tag. */
type Props = { tags: readonly AdminGameTag[]; onEdit(tag: AdminGameTag | null): void };

/** The tags of games. */
export function GameTags({ tags, onEdit }: Props) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const inOwnLanguage = useOwnLanguage();
  const remove = useOperatorMutation({
    act: ({ tagId }: AdminGameTag) => client.request(deleteGameTag, { tagId }),
    invalidates: [client.keyOf(getGameCatalogue)],
    successMessage: () => t`Deleted`,
    gone: [gameErrors.tagNotFound],
    notifyOnError: true,
  });
  const confirmRemoval = (tag: AdminGameTag) => {
    const name = inOwnLanguage(tag.name);
    modal.confirm({
      title: t`Delete “${name}”? Its games stay.`,
      okText: t`Delete`,
      okButtonProps: { danger: true },
      onOk: () => remove.run(tag),
    });
  };
  return (
    <section className={list.card} aria-label={t`Categories`} style={{ marginBottom: 12 }}>
      <div className={list.cardHead}>
        <h2 className={list.title}>
          <Trans>Categories</Trans>
        </h2>
        <Button onClick={() => onEdit(null)}>
          <Trans>Add category</Trans>
        </Button>
      </div>
      {tags.map((tag) => {
        const name = inOwnLanguage(tag.name);
        return (
          <div key={tag.tagId} className={list.cardHead}>
            <span dir="auto">{name}</span>
            <span className={list.acts}>
              <Button onClick={() => onEdit(tag)} aria-label={t`Edit ${name}`}>
                <Trans>Edit</Trans>
              </Button>
              <Button
                danger
                disabled={remove.pending}
                onClick={() => confirmRemoval(tag)}
                aria-label={t`Delete ${name}`}
              >
                <Trans>Delete</Trans>
              </Button>
            </span>
          </div>
        );
      })}
    </section>
  );
}
