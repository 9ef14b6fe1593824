import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSessions, type Sessions } from '#local-cloud/auth/sessions.ts';
import { type Database, openMemoryDatabase } from '#local-cloud/store/database.ts';

const MONTH = 30 * 24 * 3_600_000;

let database: Database;
let sessions: Sessions;
let now: number;
beforeEach(() => {
  now = Date.now();
  database = openMemoryDatabase();
  sessions = openSessions(database, () => now);
});
afterEach(() => {
  database.close();
});

const begin = (device = '', uid = 'ala'): string => {
  const { session, refreshToken } = sessions.open(uid, 1);
  if (device !== '') sessions.bindTo(session, device);
  return refreshToken;
};

const renew = (token: string, device = ''): string => {
  const renewal = sessions.renew(token, device);
  return renewal.kind === 'good' ? renewal.refreshToken : renewal.kind;
};

describe('a refresh token', () => {
  it('is replaced by a new one at each use', () => {
    const first = begin();
    const second = renew(first);
    expect(new Set([first, second, renew(second)]).size).toBe(3);
  });

  it('is valid after three months without a network', () => {
    const first = begin();
    now += 3 * MONTH;
    expect(renew(renew(first))).toMatch(/\.2\./u);
  });

  it('whose answer was lost stays valid until its successor is used, however late', () => {
    const first = begin();
    const lost = renew(first);
    now += MONTH;
    expect(renew(first)).toBe(lost);
    renew(lost);
    expect(renew(first)).toBe('ended');
  });

  it('renewed by two tabs at once gives both the same successor', () => {
    const first = begin();
    const [left, right] = [renew(first), renew(first)];
    expect(left).toBe(right);
    expect(renew(left)).toBe(renew(right));
  });

  it('that is stale ends its whole session and no other', () => {
    const [stolen, other] = [begin(), begin()];
    const newest = renew(renew(stolen));
    const { session } = sessions.open('ala', 1);
    expect(renew(stolen)).toBe('ended');
    expect(renew(newest)).toBe('ended');
    expect(renew(other)).not.toBe('ended');
    expect(sessions.isOpen(session.id)).toBe(true);
  });

  it('that is stale is accepted from the device of the session, where a tab may have slept', () => {
    const first = begin('tablet');
    const newest = renew(renew(first, 'tablet'), 'tablet');
    expect(renew(first, 'tablet')).toBe(newest);
    expect(renew(first, 'other')).toBe('ended');
    expect(renew(newest, 'tablet')).toBe('ended');
  });

  it('is still accepted after the server was restored from an older copy', () => {
    const first = begin();
    const copied = database.all('select * from sessions').map((row) => row.number('step'));
    const newest = renew(renew(renew(first)));
    database.run('update sessions set step = ?', copied[0] ?? -1);
    const next = renew(newest);
    expect(next).toMatch(/\.4\./u);
    expect(renew(next)).toMatch(/\.5\./u);
  });

  it('that is made up ends nothing, even if it names a session', () => {
    const first = begin();
    const second = renew(first);
    const [family = '', , secret = ''] = second.split('.');
    for (const made of [
      `${family}.9.${secret}`,
      `${family}.0.${secret}`,
      `${family}.999999999.${secret}`,
      `${'x'.repeat(22)}.1.${secret}`,
      `${second}x`,
      '',
    ])
      expect(renew(made)).toBe('unknown');
    expect(renew(second)).toMatch(/\.2\./u);
  });
});

describe('a refresh token of an older version', () => {
  const OLDER = 'o'.repeat(43);
  const plant = (revoked: number): void => {
    const hash = createHash('sha256').update(OLDER).digest('base64url');
    const sql = 'insert into refresh_tokens(hash, uid, auth_time, revoked) values (?, ?, ?, ?)';
    database.run(sql, hash, 'ala', 7, revoked);
  };

  it('gets a session of its own and behaves like the first token of it', () => {
    plant(0);
    const second = renew(OLDER);
    expect(renew(OLDER)).toBe(second);
    expect(sessions.renew(second, '')).toMatchObject({
      kind: 'good',
      session: { uid: 'ala', authTime: 7 },
    });
    expect(renew(OLDER)).toBe('ended');
  });

  it('that was revoked stays ended, and an unknown one is unknown', () => {
    plant(1);
    expect(renew(OLDER)).toBe('ended');
    expect(renew('p'.repeat(43))).toBe('unknown');
  });
});

describe('the stored sessions', () => {
  it('do not grow with the number of sign-ins', () => {
    const first = begin('tablet');
    for (let times = 0; times < 25; times += 1) {
      now += 1;
      begin('tablet');
    }
    expect(renew(first, 'tablet')).toBe('ended');
    const open = 'select count(*) as n from sessions where ended_at = 0';
    expect(database.get(open)?.number('n')).toBe(20);
    for (let times = 0; times < 520; times += 1) begin();
    expect(database.get('select count(*) as n from sessions')?.number('n')).toBe(500);
  });
});

describe('a sign-out', () => {
  it('ends all sessions of the account on the device, and no others', () => {
    const [former, latest] = [begin('tablet'), begin('tablet')];
    const [elsewhere, other] = [begin('phone'), begin('tablet', 'ola')];
    sessions.end(latest, 'tablet');
    expect([former, latest].map((token) => renew(token))).toEqual(['ended', 'ended']);
    for (const token of [elsewhere, other]) expect(renew(token)).toMatch(/\.1\./u);
  });
});
