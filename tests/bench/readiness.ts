import { writeField, type ApplicationContent } from '../../shared/domain/content.ts';
import { chamberSets } from '../../shared/domain/finding.ts';
import { findBlockers, findWarnings } from '../../shared/rules/readiness/readiness.ts';
import { contentOf } from './autosave.ts';
import { figure, median, milliseconds, type Figure } from './figure.ts';

const lines = 200;
const keys = 300;
/** Duration of a frame of the screen. Milliseconds. */
const frame = 16;

/** Measures all rules of the strictest set after each key in 200 lines of goods, against one frame of the screen. */
export async function benchReadiness(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const chamber of chamberSets) {
    const took = await perKey((content) => {
      findBlockers(content, ['purchaseOrder']);
      findWarnings(content, { chamber, requiredFields: ['purchaseOrder'] });
    });
    figures.push(figure(`readiness-${chamber}`, took, frame, 'ms'));
  }
  return figures;
}

async function perKey(look: (content: ApplicationContent) => void): Promise<number> {
  const goods = Array.from(
    { length: lines },
    (_, line) => `${line + 1}  4 wooden cases: CNC machining centre, type ${line}`,
  );
  const start = {
    ...contentOf(1),
    goods: goods.join('\n'),
    transportDetails: 'By sea',
    purchaseOrder: '4500118204',
  };
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    const typed = writeField(start, 'goods', `${start.goods}${'x'.repeat(key)}`);
    times.push(await milliseconds(() => look(typed)));
  }
  return median(times);
}
