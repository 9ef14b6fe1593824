import type { ComponentType, SVGProps } from 'react';

/** An icon as lucide makes them: `import Plus from 'lucide-react/icons/plus'`, handed over as a component. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number | string }>;
