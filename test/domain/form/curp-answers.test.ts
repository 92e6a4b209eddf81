/** What a CURP answers of the questions beside it. Source: beyond B6; ruling 4. */
import { describe, expect, it } from 'vitest';
import { agreesWithCurp, curpAnswers, withCurp } from '#domain/form/curp-answers.ts';
import { fieldWarnings } from '#domain/form/form-warnings.ts';
import { curpBirth } from '#domain/person/curp.ts';

describe('what is known of a birth', () => {
  it.each([
    ['HEGG560427MVZRRL04', { date: '1956-04-27', sex: 'M', state: '30' }],
    ['hegg 560427 mvzrrl04', { date: '1956-04-27', sex: 'M', state: '30' }],
    // A letter in the 17th place: born in 2000 or later.
    ['GARC050314HDFRMLA2', { date: '2005-03-14', sex: 'H', state: '09' }],
    ['MOTR930411HJCRMN03', { date: '1993-04-11', sex: 'H', state: '14' }],
    ['SABC560626MDFLRN01', { date: '1956-06-26', sex: 'M', state: '09' }],
    ['BEML920313HMCLNS09', { date: '1992-03-13', sex: 'H', state: '15' }],
    ['NAPA871105HQTVNN03', { date: '1987-11-05', sex: 'H', state: '22' }],
    ['BOXW310820HNERXN09', { date: '1931-08-20', sex: 'H', state: null }],
    ['HEGG560427XVZRRL08', { date: '1956-04-27', sex: null, state: '30' }],
  ])('%s: %j', (curp, birth) => {
    expect(curpBirth(curp)).toEqual(birth);
  });

  it.each([
    ['a wrong check digit', 'HEGG560427MVZRRL05'],
    ['no such day', 'PEGL891313MJCRMS06'],
    ['one character less', 'HEGG560427MVZRRL0'],
    ['nothing', ''],
  ])('nothing of %s', (_, curp) => {
    expect(curpBirth(curp)).toBeNull();
  });

  it('nor of a birth after today', () => {
    expect(curpBirth('TOMA880125HMNRRNO2', '2026-11-21')).toBeNull();
  });
});

const curp = 'HEGG560427MVZRRL04';
const other = 'MOTR930411HJCRMN03';
const open = { client: { curp: '', gender: '', birth_date: '', names: '' } };
const client = (answers: object) => ({ client: { ...open.client, ...answers } });

describe('the questions beside it', () => {
  it('are answered', () => {
    expect(withCurp(open, 'client.curp', curp, '')).toEqual(
      client({ curp, gender: 'Femenino', birth_date: '1956-04-27' }),
    );
  });

  it('keep what was typed', () => {
    const typed = client({ birth_date: '1956-04-28' });
    expect(withCurp(typed, 'client.curp', curp, '')).toEqual(
      client({ curp, gender: 'Femenino', birth_date: '1956-04-28' }),
    );
  });

  it('follow a CURP that is corrected, and only where the one before answered', () => {
    const before = client({ curp: other, gender: 'Masculino', birth_date: '1956-04-28' });
    expect(withCurp(before, 'client.curp', curp, other)).toEqual(
      client({ curp, gender: 'Femenino', birth_date: '1956-04-28' }),
    );
  });

  it('stay as they are while it is not complete', () => {
    const before = client({ curp, gender: 'Femenino', birth_date: '1956-04-27' });
    expect(withCurp(before, 'client.curp', 'HEGG', curp)).toEqual({
      client: { ...before.client, curp: 'HEGG' },
    });
  });

  it('that a form does not ask are not made', () => {
    expect(curpAnswers({ client: { curp } }, 'client.curp')).toEqual({});
    expect(curpAnswers({ curp, birthdate: '' }, 'curp')).toEqual({ birthdate: '1956-04-27' });
  });
});

describe('the answer beside it', () => {
  const birth = { name: 'client.birth_date', id: 'b', label: 'b', type: 'date' } as const;
  it.each([
    ['agrees', { curp, birth_date: '1956-04-27' }, true, []],
    ['differs, which warns', { curp, birth_date: '1956-04-28' }, false, ['curpMismatch']],
    ['is empty', { curp, birth_date: '' }, null, []],
    ['stands without a CURP', { curp: '', birth_date: '1956-04-27' }, null, []],
  ])('%s', (_, answers, agrees, warnings) => {
    expect(agreesWithCurp(birth, client(answers))).toBe(agrees);
    expect(fieldWarnings(birth, client(answers))).toEqual(warnings);
  });
});
