import type { InputOf } from '@muyu/contract/core/call.ts';
import type { addSnapshot as call } from '@muyu/contract/snapshot.ts';
import { screenWords } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { plainLine } from '#platform/text/plain.ts';
import { publishSnapshot } from './publish-snapshot.ts';

/** Publishes a snapshot; everybody who may see it does so at once. */
export async function addSnapshot(context: Context<UserViewer>, input: InputOf<typeof call>) {
  const written = { content: plainLine(input.content) };
  const { texts, held } = await screenWords(context.app, 'post', written);
  return publishSnapshot(context, input.fileIds, texts.content, context.now, held);
}
