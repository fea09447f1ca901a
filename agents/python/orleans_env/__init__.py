from .raw import RawClient
from .vector import OrleansVectorEnv as make_vec
