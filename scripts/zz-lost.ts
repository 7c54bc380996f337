import { readTyped, readJudged } from '#tests/corpus/typed.ts';
import { hear } from '#tests/corpus/measure.ts';
const heard = new Map((await readTyped()).map(hear).map(h=>[`${h.line.screen} ${h.line.text}`,h]));
for (const j of readJudged()) {
  const h = heard.get(`${j.screen} ${j.text}`)!;
  const bad = j.fits==='yes' ? h.scene!==j.scene : j.fits==='no' && h.scene===j.scene;
  if (bad) console.log(`${j.fits==='yes'?'LOST':'TOLD'} ${j.scene} > ${j.text}\n    ${h.verb} ${h.frames.join(' ')} :: ${h.stopped.filter(s=>s.storylet===j.scene).map(s=>s.reason+' '+s.about)} now ${h.scene} asked ${h.asked.join('; ')}`);
}
