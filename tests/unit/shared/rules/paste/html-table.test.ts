import { describe, expect, it } from 'vitest';
import { tableText } from '../../../../../shared/rules/paste/html-table.ts';

const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:"\\@";}</style></head>
<body><!--StartFragment--><table border=0 cellpadding=0><col width=64>
<tr height=20><td class=xl65>Artikel</td><td x:str>Menge</td><td>Preis</td></tr>
<tr><td>Ventil&nbsp;&#8222;A&#8220;</td><td align=right x:num="4">4</td><td>12,50 &euro;</td></tr>
</table><!--EndFragment--></body></html>`;
const outlook = `<div class="WordSection1"><table class="MsoNormalTable"><tbody>
<tr><td><p class="MsoNormal"><b>Description<o:p></o:p></b></p></td><td><p class="MsoNormal">Qty</p></td></tr>
<tr><td><p class="MsoNormal">Pump A &amp; B<o:p></o:p></p><p class="MsoNormal">blue &lt;new&gt;</p></td><td><p class="MsoNormal">5&nbsp;pcs</p></td></tr>
</tbody></table></div>`;

describe('a table as a page on the clipboard', () => {
  it('is read cell by cell where the plain text tears its cells apart', () => {
    expect(tableText(outlook, 'Description\nQty\nPump A & B\nblue <new>\n5 pcs')).toBe(
      'Description\tQty\nPump A & B blue <new>\t5 pcs',
    );
  });

  it('of Excel leaves the plain text, whose rows are whole', () => {
    const plain = 'Artikel\tMenge\tPreis\r\nVentil\t4\t12,50 €\r\n';
    expect(tableText(excel, plain)).toBe(plain);
    expect(tableText(excel, 'Artikel')).toBe('Artikel\tMenge\tPreis\nVentil „A“\t4\t12,50 €');
  });

  it('of Word is read without its conditions and instructions, and a sign that begins no tag is text', () => {
    const list =
      '<p><![if !supportLists]>·<![endif]> Pump<?xml:namespace prefix = o ns = "x" /><o:p></o:p></p>';
    const html = `<table><tr><td>${list}</td><td>3 < 4</td></tr><tr><td>Seal</td><td>5</td></tr></table>`;
    expect(tableText(html, 'torn')).toBe('· Pump\t3 < 4\nSeal\t5');
  });

  it('keeps empty places beside cells that reach over several rows or columns', () => {
    const html =
      '<table><tr><th colspan=2>Goods</th><th>Qty</th></tr><tr><td rowspan="2">Pump</td><td>red</td><td>1</td></tr><tr><td>blue</td><td>"2"</td></tr></table>';
    expect(tableText(html, 'torn')).toBe('Goods\t\tQty\nPump\tred\t1\n\tblue\t"""2"""');
  });

  it.each([
    ['with words around it', '<p>Dear all,</p><table><tr><td>a</td><td>b</td></tr></table>'],
    ['beside another', '<table><tr><td>a</td><td>b</td></tr></table><table><tr><td>c</td></tr></table>'],
    ['of one column', '<table><tr><td>a</td></tr></table>'],
    ['that is none', '<p>a</p>'],
    ['cut off in a tag', '<table><tr><td>a</td><td'],
  ])('%s leaves the plain text', (_, html) => {
    expect(tableText(html, 'plain')).toBe('plain');
  });
});
