import { expect, it, describe } from 'vitest';
import { webLockLeadership } from '#adapters/browser/leadership.ts';
import { FencedOff } from '#machines/ports/ports.ts';

let names = 0;
const newName = () => `leadership-${String(++names)}`;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = () => new Promise<never>(() => undefined);
const STILL = { signOfLife: () => 0, stealAfterMs: 100 };

describe('leadership by Web Lock', () => {
  it('returns null at once while another tab leads', async () => {
    const name = newName();
    void webLockLeadership(name, STILL)
      .ifFree(never)
      .catch(() => undefined);
    expect(await webLockLeadership(name, STILL).ifFree(() => Promise.resolve('done'))).toBeNull();
  });

  it('passes to the next tab when the leader has finished', async () => {
    const name = newName();
    const order: string[] = [];
    const first = webLockLeadership(name, STILL).ifFree(async () => {
      await wait(50);
      order.push('first');
    });
    await webLockLeadership(name, STILL).inTurn(() => Promise.resolve(order.push('second')));
    await first;
    expect(order).toEqual(['first', 'second']);
  });

  it('is stolen from a frozen leader, whose work then rejects with FencedOff', async () => {
    const name = newName();
    const frozen = webLockLeadership(name, STILL).ifFree(never);
    const overtaken = expect(frozen).rejects.toBeInstanceOf(FencedOff);
    expect(await webLockLeadership(name, STILL).inTurn(() => Promise.resolve('done'))).toBe('done');
    await overtaken;
  });

  it('is not stolen from a slow leader that makes progress', async () => {
    const name = newName();
    let place = 0;
    const slow = webLockLeadership(name, STILL).ifFree(async () => {
      for (; place < 12; place++) await wait(40);
      return 'all sent';
    });
    const patience = { ...STILL, signOfLife: () => place };
    const follower = webLockLeadership(name, patience).inTurn(() => Promise.resolve(place));
    expect(await slow).toBe('all sent');
    expect(await follower).toBe(12);
  });

  it('rejects with the error that the work throws', async () => {
    const broken = () => Promise.reject(new Error('broken'));
    const leadership = webLockLeadership(newName(), STILL);
    await expect(leadership.ifFree(broken)).rejects.toThrow('broken');
    await expect(leadership.inTurn(broken)).rejects.toThrow('broken');
  });
});
