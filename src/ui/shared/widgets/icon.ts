import type { ComponentType, SVGProps } from 'react';

/** A lucide icon as a component: `import Plus from 'lucide-react/icons/plus'`. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number | string }>;
