import { type Plan, sendAtRate } from './open-loop.ts';

// Sends requests in a process of its own, so that those who measure do not wait for each other's work.
process.on('disconnect', () => process.exit(0));
process.once('message', async (plan: Plan) => {
  const { port, rate, seconds, shots } = plan;
  const answers = await sendAtRate(port, rate, seconds, (i) => shots[i % shots.length]!);
  process.send?.(answers, () => process.exit(0));
});
