import type { Random } from '../random.ts';
import type { Arrival } from '../server/arrivals.ts';
import {
  json,
  notProcessed,
  ok,
  plainSuccess,
  processed,
  quoteSuccess,
  serviceId,
  type WrittenAnswer,
} from './answer.ts';
import { playOf, type FaultCase, type Reported } from './fault-case.ts';

type Write = (arrival: Arrival, random: Random) => WrittenAnswer | Buffer;

/** A case in which the service has made an application and answers 200 with this content. */
function says(name: string, right: readonly Reported[], write: Write): FaultCase {
  return {
    name,
    play: (random) => playOf(random, { answers: [processed((arrival) => write(arrival, random))] }),
    right,
  };
}

/** A case in which another server answers 200. */
function elsewhere(name: string, body: (random: Random) => string, type: string): FaultCase {
  return {
    name,
    play: (random) =>
      playOf(random, { answers: [notProcessed(() => ok(body(random), [['Content-Type', type]]))] }),
    right: ['unknown'],
  };
}

const clear: readonly Reported[] = ['accepted'];
const open: readonly Reported[] = ['unknown'];
/** For an unusual answer that is still a success: accepted or unknown are both right. */
const either: readonly Reported[] = ['accepted', 'unknown'];

const shapes: readonly FaultCase[] = [
  says('the plain shape', clear, (arrival) => ok(json(plainSuccess(arrival)))),
  says('the quote shape', clear, (arrival) => ok(json(quoteSuccess(arrival)))),
  says('both shapes', clear, (arrival) => ok(json({ ...plainSuccess(arrival), ...quoteSuccess(arrival) }))),
  says('mixed, one code null', either, (arrival) => ok(json(quoteSuccess(arrival, { responseCode: null })))),
  says('without costs', clear, (arrival) =>
    ok(json({ response_code: 200, applicationId: serviceId(arrival) })),
  ),
  says('costs of odd types', clear, (arrival) =>
    ok(json(quoteSuccess(arrival, { diyCost: null, fsCost: {}, shippingHandlingCost: 12.5 }))),
  ),
  says('shapes that disagree', open, (arrival, random) =>
    ok(json(quoteSuccess(arrival, { responseCode: random.pick([1, 500, -1, '1', true, []]) }))),
  ),
  says('another code', open, (arrival, random) =>
    ok(
      json(
        plainSuccess(arrival, { responseCode: random.pick([1, 200, -1, 0.5, 'OK', '', false, {}, null]) }),
      ),
    ),
  ),
  says('the code as text', either, (arrival) => ok(json(plainSuccess(arrival, { responseCode: '0' })))),
  says('no code', open, (arrival) => ok(json({ applicationId: serviceId(arrival), message: 'Success' }))),
];

const ids: readonly FaultCase[] = [
  says('no id', open, (arrival) => ok(json(plainSuccess(arrival, { applicationId: undefined })))),
  says('an empty id', open, (arrival, random) =>
    ok(json(plainSuccess(arrival, { applicationId: random.pick(['', ' ', '\t\n', '\u00a0']) }))),
  ),
  says('id null', open, (arrival) => ok(json(plainSuccess(arrival, { applicationId: null })))),
  says('id of another type', open, (arrival, random) =>
    ok(json(plainSuccess(arrival, { applicationId: random.pick([true, [], {}, ['S-1'], { id: 'S-1' }]) }))),
  ),
  says('id a number', either, (arrival, random) =>
    ok(json(plainSuccess(arrival, { applicationId: random.whole(1, 999_999_999) }))),
  ),
  says('id of 10 kB', either, (arrival, random) =>
    ok(json(plainSuccess(arrival, { applicationId: random.word(10_000) }))),
  ),
  says('two equal ids', either, (arrival) => {
    const id = json(serviceId(arrival));
    return ok(`{"responseCode":0,"applicationId":${id},"applicationId":${id}}`);
  }),
  says('two different ids', open, (arrival) =>
    ok(`{"responseCode":0,"applicationId":${json(serviceId(arrival))},"applicationId":"S-0"}`),
  ),
  says('two different codes', open, (arrival) =>
    ok(`{"responseCode":1,"responseCode":0,"applicationId":${json(serviceId(arrival))}}`),
  ),
];

const texts: readonly FaultCase[] = [
  says('a byte order mark', either, (arrival) => ok(`\ufeff${json(plainSuccess(arrival))}`)),
  says('UTF-16', open, (arrival) => ok(Buffer.from(`\ufeff${json(plainSuccess(arrival))}`, 'utf16le'))),
  says('bytes that are no UTF-8', either, (arrival) =>
    ok(Buffer.from(json(plainSuccess(arrival, { message: 'Gr\u00fc\u00dfe' })), 'latin1')),
  ),
  says('a wrong content type', either, (arrival, random) =>
    ok(json(plainSuccess(arrival)), [
      ['Content-Type', random.pick(['text/html', 'image/png', '', 'a/b; c'])],
    ]),
  ),
  says('more behind the object', open, (arrival, random) =>
    ok(
      `${json(plainSuccess(arrival))}${random.pick(['x', '{}', ',', json(plainSuccess(arrival)), '\u0000'])}`,
    ),
  ),
  says('cut JSON with a right length', open, (arrival, random) => {
    const text = json(plainSuccess(arrival));
    return ok(text.slice(0, random.whole(0, text.length - 1)));
  }),
  says('no object', open, (arrival, random) =>
    ok(random.pick(['null', '[]', '"Success"', '0', 'true', `[${json(plainSuccess(arrival))}]`, '{}', ' '])),
  ),
  says('success deeper inside', open, (arrival) => ok(json({ result: plainSuccess(arrival) }))),
  elsewhere('the page of a hotel', (random) => `<html>Welcome ${random.word(2_000)}</html>`, 'text/html'),
  elsewhere('nothing at all', () => '', 'application/json'),
  elsewhere('another program', () => json({ status: 'ok', id: 'S-1' }), 'application/json'),
];

/**
 * An answer that repeats the request's token, as debugging pages do. The token must not be stored or shown anywhere.
 */
const echo: FaultCase = {
  name: 'an answer that repeats the token',
  play: (random) => {
    const status = random.pick([200, 400, 403, 422, 500, 502]);
    const form = random.pick([(text: string) => text, encodeURIComponent, (text: string) => btoa(text)]);
    const write = ({ head }: Arrival): WrittenAnswer => {
      const [, token = ''] = (head.headers.get('authorization') ?? '').split(' ');
      const repeated = `Authorization: Bearer ${form(token)}`;
      return {
        status,
        body: random.pick([repeated, json({ Message: repeated, headers: { authorization: token } })]),
      };
    };
    return playOf(random, { answers: [notProcessed(write)] });
  },
  right: ['refused', 'unknown'],
};

export const bodyCases: readonly FaultCase[] = [...shapes, ...ids, ...texts, echo];
