import Sofa from '../../pictures/scene-sofa.svg?picture';
import { Picture } from '../../ui/Picture.tsx';

export default function SofaPicture() {
  return <Picture of={Sofa} />;
}
