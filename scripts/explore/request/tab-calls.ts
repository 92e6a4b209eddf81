/** What a tab does, and the way of its call to the server and back. */
import { personEvents } from '#machines/models/credit-request.model.ts';
import type { Life } from './life.ts';
import type { Call, IsKept, Note, Rule, Tab, Whole } from './whole.ts';

type Place = { whole: Whole; index: 0 | 1; life: Life; rule: IsKept };

export function noteTab(place: Place, note: Note) {
  const { whole, index, life, rule } = place;
  const tab = whole.tabs[index];
  const { call, failed } = tab;
  const name = `tab ${index + 1}`;
  const withTab = (change: Partial<Tab>) => changedTab(place, change);

  if (whole.isSignedIn && !call && !failed) {
    for (const type of personEvents.filter((each) => life.after(tab.seen, each))) {
      const sent: Call = { type, seen: tab.seen, offer: tab.offer, answer: null, isBack: false };
      note(`${name} sends ${type} at ${tab.seen}`, withTab({ call: sent, isTyped: true }));
    }
  }
  if (whole.isSignedIn && failed && rule('failureRetried')) {
    note(`${name} tries ${failed.type} again`, withTab({ call: failed, failed: null }));
  }
  if (call && !call.isBack) {
    noteLost(place, `${name}: ${call.type} never arrives`, call, note);
    const done = carriedOut(call, whole, life, rule);
    const answered = withTab({ call: { ...call, answer: done.answer, isBack: true } });
    const event = `the server answers ${call.type} of ${name}: ${done.answer}`;
    note(event, { ...done.change, ...answered }, done.violation);
  }
  if (call?.isBack) {
    noteLost(place, `${name}: the answer of ${call.type} is lost`, call, note);
    const isRead = call.answer === 'ok' || rule('conflictReloads');
    note(
      `${name} reads ${call.answer}`,
      withTab({
        call: null,
        isTyped: false,
        ...(isRead && { seen: whole.life, isBehind: false }),
        ...(isRead && rule('newOfferRead') && { offer: whole.offer }),
      }),
    );
  }
}

function changedTab({ whole, index }: Place, change: Partial<Tab>): Pick<Whole, 'tabs'> {
  const [one, other] = whole.tabs;
  return {
    tabs: index === 0 ? [{ ...one, ...change }, other] : [one, { ...other, ...change }],
  };
}

function noteLost(place: Place, event: string, call: Call, note: Note) {
  const { index, rule } = place;
  if (!rule('failureShown')) {
    const violation = `tab ${index + 1} waits for ever: the failure is not shown`;
    return note(event, changedTab(place, { call: null }), violation);
  }
  const isTyped = rule('typedKept');
  const failed = { ...call, isBack: false };
  const change = changedTab(place, { call: null, failed, isTyped, isBehind: false });
  note(event, change, isTyped ? null : 'what was typed is gone');
}

type Done = { answer: 'ok' | 'conflict'; change: Partial<Whole>; violation: string | null };

/** What the server does with a call. */
function carriedOut(call: Call, whole: Whole, life: Life, rule: IsKept): Done {
  const { type, seen, answer } = call;
  if (answer && rule('repeatedOnce')) return { answer, change: {}, violation: null };
  const accepts = type === 'offer.accept' || type === 'quote.save';
  const stops: [Rule, boolean, string][] = [
    ['versionChecked', seen !== whole.life, 'a page acted on a step that it did not show'],
    ['holdStopsPerson', whole.isHeld, 'a person acted on a held request'],
    [
      'offerCurrent',
      accepts && call.offer !== whole.offer,
      'an offer that was replaced is accepted',
    ],
    ['offerNotExpired', accepts && whole.isOfferOver, 'an offer that has ended is accepted'],
  ];
  const refused = stops.find(([name, applies]) => applies && rule(name));
  const after = refused ? null : life.after(whole.life, type);
  const broken = stops.find(([, applies]) => applies)?.[2] ?? null;
  const given = after ? 'ok' : 'conflict';
  const isOtherwise = answer !== null && answer !== given;
  return {
    answer: given,
    change: after ? { life: after } : {},
    violation: isOtherwise ? 'a repeated call is answered otherwise' : after && broken,
  };
}
