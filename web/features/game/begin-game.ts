import { finishGame, startGame } from '@muyu/contract/site/game.ts';
import { client } from '../../client/client.ts';

/** One game of the viewer. A start that the server has not confirmed is sent again, with the time since, so that the score counts. */
export function beginGame(gameId: string) {
  const beganAt = performance.now();
  const send = (late: { playedMs?: number }) => {
    const sent = client.request(startGame, { id: gameId, ...late });
    sent.then(
      () => {
        isStarted = true;
      },
      () => undefined,
    );
    return sent;
  };
  let isStarted = false;
  let started = send({});
  const startAgain = () => {
    if (!isStarted) started = send({ playedMs: Math.round(performance.now() - beganAt) });
    return started;
  };
  return {
    startAgain,
    /** Saves the score, also while the page closes; may be called again after a failure. */
    async finish(score: number) {
      await started.catch(startAgain);
      return client.request(finishGame, { id: gameId, score }, { keepalive: true });
    },
  };
}
